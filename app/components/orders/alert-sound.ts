const KEY = "mise-order-alerts";

export interface AlertWishes {
	sound: boolean;
	orderAhead: boolean;
	curbside: boolean;
	print: boolean;
}

export function alertWishes(): AlertWishes {
	const none = { sound: false, orderAhead: false, curbside: false, print: false };
	try {
		return { ...none, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
	} catch {
		return none;
	}
}

export function storeAlertWishes(wishes: AlertWishes): void {
	try {
		localStorage.setItem(KEY, JSON.stringify(wishes));
	} catch {
		// Private windows refuse storage; the setting then lasts as long as the page.
	}
}

let audio: AudioContext | undefined;

/** Browsers that may play begin within this time. */
const SETTLE_MS = 400;
/** A sound that could not be played by then is not made up for. */
const STALE_MS = 1_000;

/** Plays two tones generated on the spot, so no file is fetched. */
export function playAlert(): void {
	const context = ownAudio();
	if (!context) return;
	const startedAt = Date.now();
	whenAwake(context, () => {
		if (context.state !== "running" || Date.now() - startedAt > STALE_MS) return;
		tone(context, 880, 0);
		tone(context, 1320, 0.18);
	});
}

/** Reports whether the browser blocks sound, and unblocks it at any click or key. Returns a stop function. */
export function followSound(notify: (isBlocked: boolean) => void): () => void {
	const context = ownAudio();
	if (!context) return () => {};
	const look = () => notify(context.state !== "running");
	const wake = () => whenAwake(context, look);
	const timer = window.setTimeout(look, SETTLE_MS);
	context.addEventListener("statechange", look);
	window.addEventListener("click", wake, true);
	window.addEventListener("keydown", wake, true);
	wake();
	return () => {
		window.clearTimeout(timer);
		context.removeEventListener("statechange", look);
		window.removeEventListener("click", wake, true);
		window.removeEventListener("keydown", wake, true);
	};
}

function ownAudio(): AudioContext | undefined {
	const Context =
		window.AudioContext ??
		(window as unknown as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
	if (Context) audio ??= new Context();
	return audio;
}

/** Some browsers refuse to wake it, others wait for a press. */
function whenAwake(context: AudioContext, then: () => void): void {
	context.resume().then(then, then);
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
