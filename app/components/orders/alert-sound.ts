const KEY = "mise-order-alerts";

export interface AlertWishes {
	sound: boolean;
	orderAhead: boolean;
	curbside: boolean;
}

export function alertWishes(): AlertWishes {
	const none = { sound: false, orderAhead: false, curbside: false };
	try {
		return { ...none, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
	} catch {
		return none;
	}
}

export function keepAlertWishes(wishes: AlertWishes): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(wishes));
	} catch {
		// Private windows refuse storage; the setting then lasts as long as the page.
	}
}

let audio: AudioContext | undefined;

/** Plays two tones generated on the spot, so no file is fetched. */
export function playAlert(): void {
	const Context =
		window.AudioContext ??
		(window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
	if (!Context) return;
	audio ??= new Context();
	void audio.resume();
	tone(audio, 880, 0);
	tone(audio, 1320, 0.18);
}

function tone(context: AudioContext, frequency: number, delay: number): void {
	const start = context.currentTime + delay;
	const oscillator = context.createOscillator();
	const volume = context.createGain();
	oscillator.frequency.value = frequency;
	volume.gain.setValueAtTime(0.0001, start);
	volume.gain.exponentialRampToValueAtTime(0.4, start + 0.02);
	volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
	oscillator.connect(volume);
	volume.connect(context.destination);
	oscillator.start(start);
	oscillator.stop(start + 0.4);
}
