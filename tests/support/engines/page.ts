import { transformSync } from "esbuild";
import { buildTargets } from "../../../scripts/supported-browsers.mjs";
import { isHydrated } from "../is-hydrated";
import type { Engine, EngineTab, Key } from "./engine";

const PATIENCE_MS = 15_000;
const POLL_MS = 60;
const PRESS_MS = 1_000;
const MAX_PRESSES = 3;
const BLANK = "about:blank";

/** A page of any engine, in the words of journeys; elements are named by a selector and the words they contain. */
export class EnginePage {
	constructor(
		readonly engine: Engine,
		private readonly tab: EngineTab,
		private readonly origin: string,
	) {}

	/** Opens an address of the product and waits until its script has taken over. */
	async goto(path: string): Promise<void> {
		await this.tab.goto(new URL(path, this.origin).href);
		await this.ready();
	}

	/** Waits until the whole page answers to script; without script, until it has loaded. */
	async ready(): Promise<void> {
		if (this.engine.scripted) await this.until("script has started", isHydrated);
		else await this.until("the page has loaded", () => document.readyState === "complete");
	}

	/** Runs a function in the page; it sees nothing of its surroundings but `values`. */
	async evaluate<A extends unknown[], R>(work: (...values: A) => R, ...values: A): Promise<R> {
		return (await this.tab.evaluate(callExpression(work, values))) as R;
	}

	/** Waits until a function in the page returns something, and returns it. */
	async until<A extends unknown[], R>(
		what: string,
		work: (...values: A) => R,
		...values: A
	): Promise<NonNullable<R>> {
		const end = Date.now() + PATIENCE_MS;
		for (;;) {
			// A page that is being left answers nothing.
			const found = await this.evaluate(work, ...values).catch((error: Error) => error);
			if (found && !(found instanceof Error)) return found;
			if (Date.now() > end) {
				throw new Error(`${this.engine.name}: ${what} did not come.\n${await this.summary(found)}`);
			}
			await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		}
	}

	/** Waits for an element that shows these words, or whose label they are. */
	async see(selector: string, shownText = ""): Promise<void> {
		await this.until(`${selector} "${shownText}"`, findPlace, selector, shownText, false);
	}

	async seeNone(selector: string, shownText = ""): Promise<void> {
		await this.until(
			`an end of ${selector} "${shownText}"`,
			(css, text) =>
				![...document.querySelectorAll(css)].some((each) =>
					`${each.textContent} ${each.getAttribute("aria-label")}`.includes(text),
				),
			selector,
			shownText,
		);
	}

	/** Waits for the words anywhere on the page. */
	async seeText(shownText: string): Promise<void> {
		await this.see("body", shownText);
	}

	count(selector: string): Promise<number> {
		return this.evaluate((css) => document.querySelectorAll(css).length, selector);
	}

	text(selector: string): Promise<string> {
		return this.until(
			selector,
			(css) => document.querySelector(css)?.textContent?.trim().replace(/\s+/g, " "),
			selector,
		);
	}

	/** Waits until a field contains exactly this. */
	async seeValue(selector: string, value: string): Promise<void> {
		await this.until(
			`${selector} with "${value}"`,
			(css, wanted) => (document.querySelector(css) as HTMLInputElement | null)?.value === wanted,
			selector,
			value,
		);
	}

	/** What a field contains. */
	value(selector: string): Promise<string> {
		return this.evaluate(
			(css) => (document.querySelector(css) as HTMLInputElement).value,
			selector,
		);
	}

	/** Presses an element as a finger would: in its middle, or some pixels from there. */
	async click(selector: string, shownText = "", [right, down] = [0, 0]): Promise<void> {
		for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
			const middle = await this.reach(selector, shownText);
			const place = { x: middle.x + right, y: middle.y + down };
			await this.evaluate(listenFor, "click", selector);
			await this.tab.pointer([
				{ kind: "move", ...place },
				{ kind: "down", ...place },
				{ kind: "up", ...place },
			]);
			if (!this.engine.scripted) return;
			// Under load a browser drops presses while it draws, and pages move.
			if (await this.isPressed()) return;
		}
		throw new Error(`${this.engine.name}: ${selector} "${shownText}" was not pressed`);
	}

	/** Presses what leads to another document, and waits for that. */
	async clickAway(selector: string, shownText = ""): Promise<void> {
		const before = await this.address();
		await this.click(selector, shownText);
		await this.until("another address", (from) => location.href !== from, before);
		await this.ready();
	}

	/** Drags an element onto another one, or by some pixels. */
	async drag(from: string, to: string | readonly [right: number, down: number]): Promise<void> {
		for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
			const start = await this.reach(from);
			const end =
				typeof to === "string" ? await this.reach(to) : { x: start.x + to[0], y: start.y + to[1] };
			const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
			await this.evaluate(listenFor, "mousedown", from);
			await this.tab.pointer([
				{ kind: "move", ...start },
				{ kind: "down", ...start },
				{ kind: "move", ...middle },
				{ kind: "move", ...end },
				{ kind: "up", ...end },
			]);
			if (await this.isPressed()) return;
		}
		throw new Error(`${this.engine.name}: ${from} was not dragged`);
	}

	/** Replaces what a field contains, letter by letter. */
	async fill(selector: string, text: string): Promise<void> {
		await this.click(selector);
		await this.evaluate((css) => {
			const field = document.querySelector(css) as HTMLInputElement;
			field.focus();
			field.select();
		}, selector);
		if (text) await this.tab.type(text);
		else await this.tab.press("Backspace");
	}

	/** Chooses an option, as its list would. */
	async choose(selector: string, value: string): Promise<void> {
		await this.see(selector);
		await this.evaluate(
			(css, chosen) => {
				const field = document.querySelector(css) as HTMLSelectElement;
				field.value = chosen;
				if (field.value !== chosen) throw new Error(`${css} has no option ${chosen}`);
				for (const name of ["input", "change"]) {
					field.dispatchEvent(new Event(name, { bubbles: true }));
				}
			},
			selector,
			value,
		);
	}

	async chooseFile(selector: string, path: string): Promise<void> {
		await this.until(selector, (css) => document.querySelector(css) !== null, selector);
		await this.tab.chooseFiles(`document.querySelector(${JSON.stringify(selector)})`, [path]);
	}

	press(key: Key, modifier?: "Control"): Promise<void> {
		return this.tab.press(key, modifier);
	}

	type(text: string): Promise<void> {
		return this.tab.type(text);
	}

	address(): Promise<string> {
		return this.evaluate(() => location.href);
	}

	resize(width: number, height: number): Promise<void> {
		return this.tab.resize(width, height);
	}

	screenshot(): Promise<Buffer> {
		return this.tab.screenshot();
	}

	/** Leaves the page first, which would go on as somebody else. */
	async setCookies(cookies: ReadonlyMap<string, string>): Promise<void> {
		if ((await this.address()) !== BLANK) await this.tab.goto(BLANK);
		await this.tab.setCookies(this.origin, cookies);
	}

	/** What script threw and what the page's policy refused since the last call. */
	pageErrors(): Promise<string[]> {
		return this.tab.takePageErrors();
	}

	close(): Promise<void> {
		return this.tab.close();
	}

	/** Where an element can be pressed, once it stands still. */
	private async reach(selector: string, shownText = ""): Promise<{ x: number; y: number }> {
		const find = () =>
			this.until(`${selector} "${shownText}"`, findPlace, selector, shownText, true);
		let before = await find();
		for (;;) {
			await new Promise((resolve) => setTimeout(resolve, POLL_MS));
			const now = await find();
			if (now.x === before.x && now.y === before.y) return now;
			before = now;
		}
	}

	/** Asks again and again: Chromium 70 crashes where a promise is awaited in a document that is left, which took its press. */
	private async isPressed(): Promise<boolean> {
		const end = Date.now() + PRESS_MS;
		for (;;) {
			const asked = this.evaluate(() => (window as PressNotes).isPressed !== false);
			const isPressed = await asked.catch(() => true);
			if (isPressed || Date.now() > end) return isPressed;
			await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		}
	}

	private async summary(last: unknown): Promise<string> {
		const shown = await this.evaluate(
			() =>
				`${location.href}\n${String(document.querySelector("main, body")?.textContent).slice(0, 1_500)}`,
		).catch(String);
		const pageErrors = await this.pageErrors();
		return [last instanceof Error ? last.message : "", shown, ...pageErrors].join("\n");
	}
}

const oldCode = new Map<string, string>();

/** The call of a function as an expression that the oldest engine can read. */
function callExpression(work: (...values: never[]) => unknown, values: readonly unknown[]): string {
	const source = `(${work})`;
	const code = oldCode.get(source) ?? transformSync(source, { target: buildTargets }).code;
	oldCode.set(source, code);
	return `${code.trim().replace(/;$/, "")}(${values.map((each) => JSON.stringify(each)).join(",")})`;
}

interface PressNotes {
	isPressed?: boolean;
	sought?: Element;
	endListening?(): void;
}

/** Notes on the window whether this event comes to what was found, or to what has been drawn anew in its place. */
function listenFor(kind: "click" | "mousedown", css: string): void {
	const noted = window as PressNotes;
	const { sought } = noted;
	const accessibleName = (each?: Element | null) =>
		each && `${each.textContent} ${each.getAttribute("aria-label")}`;
	const name = accessibleName(sought);
	const aims = [sought, ...((sought as HTMLInputElement | undefined)?.labels || [])];
	noted.isPressed = false;
	const press = ({ target }: Event) => {
		const pressed = target as Element;
		const isAnew = accessibleName(pressed.closest(css)) === name;
		if (isAnew || aims.some((each) => each?.contains(pressed))) noted.isPressed = true;
	};
	noted.endListening?.();
	noted.endListening = () => document.removeEventListener(kind, press, true);
	document.addEventListener(kind, press, true);
}

/**
 * The middle of the first visible element that is named exactly so, or else has these words in its name. To be pressed, it
 * is scrolled to, and null while it is disabled or something else covers it.
 */
function findPlace(
	css: string,
	shownText: string,
	isPressed: boolean,
): { x: number; y: number } | null {
	const plain = (text: string | null) => (text || "").replace(/\s+/g, " ").trim();
	const elementLabels = (each: Element) =>
		[...((each as HTMLInputElement).labels || [])] as Element[];
	const accessibleNames = (each: Element) =>
		[each, ...elementLabels(each)]
			.map((named) => plain(named.textContent))
			.concat(plain(each.getAttribute("aria-label")));
	const visible = [...document.querySelectorAll(css)].filter(
		(each) => each.getClientRects().length > 0,
	);
	const element =
		visible.find((each) => accessibleNames(each).includes(shownText)) ||
		visible.find((each) => accessibleNames(each).some((name) => name.includes(shownText)));
	if (!element) return null;
	const middle = () => {
		// Words that wrap have a box for each line.
		const box = element.getClientRects()[0] as DOMRect;
		return { x: box.left + box.width / 2, y: box.top + Math.min(box.height, innerHeight) / 2 };
	};
	if (!isPressed) return middle();
	(window as PressNotes).sought = element;
	// A button waits for the answer to the press before.
	if (element.matches(":disabled")) return null;
	const isOnTop = ({ x, y }: { x: number; y: number }) => {
		const top = document.elementFromPoint(x, y);
		return [element, ...elementLabels(element)].some((each) => each.contains(top));
	};
	if (!isOnTop(middle())) element.scrollIntoView({ block: "center" });
	return isOnTop(middle()) ? middle() : null;
}
