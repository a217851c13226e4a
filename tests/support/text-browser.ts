import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const TEXT_BROWSERS = ["w3m", "lynx", "links2", "elinks"] as const;
export type TextBrowserName = (typeof TEXT_BROWSERS)[number];

/** A browser in a terminal that is high enough for whole pages, driven by keys. */
export interface TextBrowser {
	screen(): string;
	/** Waits until the screen contains these words. */
	shows(shownText: string): Promise<string>;
	/** Follows a link or presses a button by its words; `after` is text before it on the page. */
	press(shownText: string, after?: string): Promise<void>;
	/** Types into the field that comes next after a label. */
	fill(label: string, text: string): Promise<void>;
	/** Scrolls to the start of the page. */
	top(): Promise<void>;
	close(): void;
}

const SIZE = { columns: 300, rows: 500 };
const PATIENCE_MS = 30_000;
const KEY_MS = 30;
/** A key does nothing when nothing is drawn for so long. */
const DRAWN_MS = 1_500;
/** So many steps at once towards what is so many rows away. */
const FAR_STEPS = 8;
const FAR_ROWS = 40;
/** lynx puts a word or the value before a button's words; the focus is there. */
const TEXT_BEFORE_LINK = /^[\s[]*(?:\([^()]*\) ?)?$/;

interface Keys {
	command: (url: string) => string[];
	next: string;
	/** What types into the field in focus. */
	typing: (text: string) => string[][];
	dismiss?: string[];
}

const typed = (text: string) => ["-l", text];

const KEYS: Record<TextBrowserName, Keys> = {
	w3m: {
		command: (url) => ["w3m", "-cookie", url],
		next: "Tab",
		typing: (text) => [["Enter"], typed(text), ["Enter"]],
	},
	lynx: {
		command: (url) => ["lynx", "-accept_all_cookies", url],
		next: "Down",
		typing: (text) => [typed(text)],
	},
	links2: {
		command: (url) => ["links2", url],
		next: "Down",
		typing: (text) => [typed(text)],
		dismiss: ["Enter"],
	},
	elinks: {
		command: (url) => [
			"elinks",
			...["-eval", "set document.browse.forms.confirm_submit = 0"],
			...["-eval", "set document.browse.forms.auto_submit = 0"],
			...["-eval", "set ui.sessions.homepage = ''"],
			url,
		],
		next: "Down",
		typing: (text) => [["Enter"], typed(text), ["Enter"]],
		dismiss: ["Enter"],
	},
};

/** Why a browser cannot be tried here; null when it can. */
export function missingFor(name: TextBrowserName): string | null {
	const missing = ["tmux", name].filter((program) => !isInstalled(program));
	return missing.length > 0 ? `${missing.join(" and ")} not installed` : null;
}

/** Opens an address in a new browser without cookies. */
export async function openTextBrowser(name: TextBrowserName, url: string): Promise<TextBrowser> {
	const { command, next, typing, dismiss } = KEYS[name];
	const home = mkdtempSync(join(tmpdir(), `mise-${name}-`));
	const socket = join(home, "tmux");
	const tmux = (...args: string[]) =>
		execFileSync("tmux", ["-S", socket, "-f", "/dev/null", ...args], {
			encoding: "utf8",
			stdio: "pipe",
			env: { ...process.env, HOME: home, TERM: "xterm", LANG: "C.UTF-8" },
		});
	const { columns, rows } = SIZE;
	tmux(...["new-session", "-d", "-x", String(columns), "-y", String(rows), "--"], ...command(url));
	const screen = () => tmux("capture-pane", "-p");
	const seen = () =>
		tmux("display-message", "-p", "#{cursor_x} #{cursor_y}", ";", "capture-pane", "-p");
	/** The place of the focus, where the browsers put the terminal's cursor. */
	const focus = () => {
		const [x = 0, y = 0] = (seen().split("\n")[0] ?? "").split(" ").map(Number);
		return { x, y };
	};
	/** Sends keys, and waits until what they did is drawn. */
	const send = async (...keys: string[]) => {
		const before = seen();
		tmux("send-keys", ...keys);
		let last = before;
		for (let waited = 0; waited < DRAWN_MS; waited += KEY_MS) {
			await sleep(KEY_MS);
			const now = seen();
			if (now !== before && now === last) return;
			last = now;
		}
	};
	const shows = async (shownText: string) => {
		const until = Date.now() + PATIENCE_MS;
		for (;;) {
			const text = screen();
			if (text.includes(shownText)) return text;
			if (Date.now() > until)
				throw new Error(`${name} does not show “${shownText}”:\n${packed(text)}`);
			await sleep(KEY_MS);
		}
	};
	/** Moves the focus on until it is at a place of the page. */
	const move = async (
		{ y: line, what }: { y: number; what: string },
		isThere: (at: { x: number; y: number }) => boolean,
	) => {
		let strides = FAR_STEPS;
		for (let step = 0; step < rows; step += 1) {
			const at = focus();
			if (isThere(at)) return;
			if (at.y > line) {
				await send("Home");
				strides = 1;
			}
			await send(...Array.from({ length: at.y + FAR_ROWS < line ? strides : 1 }, () => next));
		}
		throw new Error(`${name} does not reach ${what}:\n${packed(screen())}`);
	};
	const placeIn = (text: string, shownText: string, after = "") => {
		const lines = text.split("\n");
		const from = lines.findIndex((line) => line.includes(after));
		const y = lines.findIndex((line, at) => at >= from && line.includes(shownText));
		return { y, x: lines[y]?.indexOf(shownText) ?? -1 };
	};
	if (dismiss) {
		await shows("Welcome");
		await send(...dismiss);
	}
	return {
		screen,
		shows,
		async press(shownText, after) {
			const text = await shows(shownText);
			const place = placeIn(text, shownText, after);
			const line = text.split("\n")[place.y] ?? "";
			await move(
				{ ...place, what: `“${shownText}”` },
				({ x, y }) =>
					y === place.y &&
					x <= place.x + shownText.length &&
					TEXT_BEFORE_LINK.test(line.slice(x, Math.max(x, place.x))),
			);
			await send("Enter");
		},
		async fill(label, text) {
			const place = placeIn(await shows(label), label);
			await move(
				{ ...place, what: `the field after “${label}”` },
				({ x, y }) => y === place.y + 1 || (y === place.y && x > place.x),
			);
			for (const keys of typing(text)) await send(...keys);
		},
		top: () => send("Home"),
		close() {
			// links2 outlives its terminal, and writes its bookmarks as it ends.
			tmux("set-option", "-g", "remain-on-exit", "on");
			process.kill(Number(tmux("display-message", "-p", "#{pane_pid}")), "SIGKILL");
			tmux("kill-server");
			rmSync(home, { recursive: true, force: true, maxRetries: 10 });
		},
	};
}

function isInstalled(program: string): boolean {
	try {
		execFileSync("which", [program]);
		return true;
	} catch {
		return false;
	}
}

function packed(text: string): string {
	return text
		.split("\n")
		.filter((line) => line.trim())
		.join("\n");
}
