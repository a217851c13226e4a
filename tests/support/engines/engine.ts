/** A browser that Playwright does not drive. */
export interface Engine {
	name: string;
	/** Whether the page's own script runs in it. */
	scripted: boolean;
	/** A page without cookies. */
	open(): Promise<EngineTab>;
	close(): Promise<void>;
}

/** What each engine does in its own protocol; `EnginePage` has what journeys say. */
export interface EngineTab {
	/** Opens an address and waits until it has loaded. */
	goto(url: string): Promise<void>;
	/** Runs an expression in the page and returns its JSON value; promises are waited for. */
	evaluate(expression: string): Promise<unknown>;
	/** Moves the pointer, in CSS pixels of the window, and presses or lets go of its button on the way. */
	pointer(steps: readonly PointerStep[]): Promise<void>;
	/** Types text, or presses one of `KEYS`, where the focus is. */
	type(text: string): Promise<void>;
	press(key: Key, modifier?: "Control"): Promise<void>;
	/** Chooses files in the file field that `expression` returns. */
	chooseFiles(expression: string, paths: readonly string[]): Promise<void>;
	/** Replaces all cookies. */
	setCookies(url: string, cookies: ReadonlyMap<string, string>): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	screenshot(): Promise<Buffer>;
	/** Errors of script and refusals since the last call, where the engine tells them. */
	takePageErrors(): Promise<string[]>;
	close(): Promise<void>;
}

export interface PointerStep {
	kind: "move" | "down" | "up";
	x: number;
	y: number;
}

export const KEYS = {
	Enter: { code: 13, text: "\r", driver: "\uE007" },
	Escape: { code: 27, text: "", driver: "\uE00C" },
	Tab: { code: 9, text: "", driver: "\uE004" },
	ArrowDown: { code: 40, text: "", driver: "\uE015" },
	ArrowUp: { code: 38, text: "", driver: "\uE013" },
	k: { code: 75, text: "k", driver: "k" },
	Backspace: { code: 8, text: "", driver: "\uE003" },
} as const;

export type Key = keyof typeof KEYS;

/** Steps of the pointer as WebDriver and BiDi have them. */
export function pointerActions(steps: readonly PointerStep[]) {
	return {
		type: "pointer",
		id: "mouse",
		actions: steps.map(({ kind, x, y }) =>
			kind === "move"
				? { type: "pointerMove", x: Math.round(x), y: Math.round(y) }
				: { type: kind === "down" ? "pointerDown" : "pointerUp", button: 0 },
		),
	};
}

const CONTROL = "\uE009";

/** Keys one after the other, with a modifier held all the while. */
export function keyActions(keys: string, modifier?: "Control") {
	const pressed = [...keys.replaceAll("\n", KEYS.Enter.driver)].flatMap((value) => [
		{ type: "keyDown", value },
		{ type: "keyUp", value },
	]);
	const [down, up] = modifier
		? [[{ type: "keyDown", value: CONTROL }], [{ type: "keyUp", value: CONTROL }]]
		: [[], []];
	return { type: "key", id: "keys", actions: [...down, ...pressed, ...up] };
}
