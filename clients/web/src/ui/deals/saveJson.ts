/** Saves something as a JSON file on this device. */

export function saveJson(value: unknown, name: string): void {
  const file = new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
