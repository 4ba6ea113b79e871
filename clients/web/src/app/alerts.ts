/**
 * What the page is heard by: "your turn", for someone who looks elsewhere, and quiet sounds of the table.
 *
 * Owns the sounds, the vibration and the notification. "Your turn" rises, and nothing else does; the
 * notification names nobody and no card.
 */

import type { TableSound } from "../core/effects";
import type { Settings } from "../core/settings";
import type { Messages } from "../i18n/messages";
import { workerOfPage } from "./worker";

interface Note {
  readonly hz: number;
  /** From the start of the sound, in seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly volume: number;
  readonly wave: OscillatorType;
}

const YOUR_TURN: readonly Note[] = [
  { hz: 659, at: 0, lasts: 0.28, volume: 0.16, wave: "triangle" },
  { hz: 988, at: 0.14, lasts: 0.28, volume: 0.16, wave: "triangle" },
];

const SOUNDS: Readonly<Record<TableSound, readonly Note[]>> = {
  play: [{ hz: 262, at: 0, lasts: 0.07, volume: 0.1, wave: "triangle" }],
  pass: [{ hz: 147, at: 0, lasts: 0.09, volume: 0.07, wave: "sine" }],
  dealEnd: [
    { hz: 523, at: 0, lasts: 0.2, volume: 0.1, wave: "sine" },
    { hz: 392, at: 0.16, lasts: 0.2, volume: 0.1, wave: "sine" },
    { hz: 262, at: 0.32, lasts: 0.45, volume: 0.1, wave: "sine" },
  ],
};

export class Sounds {
  #audio: AudioContext | null = null;

  /** Call on any tap or key: browsers let a page sound only after one. */
  unlock(): void {
    if (typeof AudioContext === "undefined") return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === "suspended") void this.#audio.resume();
  }

  alert(settings: Settings, hidden: boolean, messages: Messages): void {
    if (settings.sound) this.#ring(YOUR_TURN);
    if (settings.vibration && "vibrate" in navigator) navigator.vibrate(80);
    if (settings.notifications && hidden) void notify(messages);
  }

  /** A quiet sound of the table. */
  sound(of: TableSound): void {
    this.#ring(SOUNDS[of]);
  }

  #ring(notes: readonly Note[]): void {
    const audio = this.#audio;
    if (audio?.state !== "running") return;
    for (const { hz, at, lasts, volume, wave } of notes) {
      const from = audio.currentTime + at;
      const tone = new OscillatorNode(audio, { type: wave, frequency: hz });
      const loudness = new GainNode(audio, { gain: 0 });
      loudness.gain.setValueAtTime(0, from);
      loudness.gain.linearRampToValueAtTime(volume, from + 0.01);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + lasts);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + lasts);
    }
  }
}

/** Ask once, when the player switches notifications on. */
export function askForNotifications(settings: Settings): void {
  if (settings.notifications && "Notification" in window && Notification.permission === "default") {
    void Notification.requestPermission();
  }
}

/** Through the worker where there is one: phones allow no other way. */
async function notify(messages: Messages): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const title = messages.game.title.app;
  const options = { body: messages.game.events.yourTurn, tag: "your-turn", icon: "/icon-192.png" };
  const worker = await workerOfPage();
  try {
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // A phone without a worker allows none; the title and the sound are left.
  }
}
