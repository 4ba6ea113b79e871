/**
 * "Your turn", for someone who looks elsewhere: a sound that means only this, a vibration, a notification.
 *
 * Owns these three. Nothing else in the page makes this sound, and the notification names nobody and
 * no card.
 */

import type { Settings } from "../core/settings";
import type { Messages } from "../i18n/messages";

const NOTES_HZ = [659, 988];
const NOTE_S = 0.14;
const VOLUME = 0.16;

export class TurnAlerts {
  #audio: AudioContext | null = null;

  /** Call on any tap or key: browsers let a page sound only after one. */
  unlock(): void {
    if (typeof AudioContext === "undefined") return;
    this.#audio ??= new AudioContext();
    if (this.#audio.state === "suspended") void this.#audio.resume();
  }

  alert(settings: Settings, hidden: boolean, messages: Messages): void {
    if (settings.sound) this.#chime();
    if (settings.vibration && "vibrate" in navigator) navigator.vibrate(80);
    if (settings.notifications && hidden) notify(messages);
  }

  #chime(): void {
    const audio = this.#audio;
    if (audio?.state !== "running") return;
    NOTES_HZ.forEach((pitch, index) => {
      const from = audio.currentTime + index * NOTE_S;
      const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
      const loudness = new GainNode(audio, { gain: 0 });
      loudness.gain.setValueAtTime(0, from);
      loudness.gain.linearRampToValueAtTime(VOLUME, from + 0.01);
      loudness.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_S);
      tone.connect(loudness).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 2 * NOTE_S);
    });
  }
}

/** Ask once, when the player switches notifications on. */
export function askForNotifications(settings: Settings): void {
  if (settings.notifications && "Notification" in window && Notification.permission === "default") {
    void Notification.requestPermission();
  }
}

function notify(messages: Messages): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    new Notification(messages.game.title.app, { body: messages.game.events.yourTurn, tag: "your-turn" });
  } catch {
    // Some phones allow notifications from a service worker only; the title and the sound are left.
  }
}
