import { freePort } from "../service-process";
import { type Engine, type EngineTab, KEYS, keyActions, pointerActions } from "./engine";
import { startProgram } from "./program";

export interface WebKitPrograms {
	/** WebKitWebDriver. */
	driver: string;
	/** MiniBrowser, which the driver starts. */
	browser: string;
	/** Xvfb, as WebKitGTK needs a display. */
	display: string;
}

/** The name under which WebDriver writes a reference to an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const SCREEN = "1600x1400x24";
/** The driver waits for ever for a browser that does not start. */
const ANSWER_MS = 60_000;

/** Starts WebKitGTK's small browser on a display of its own, driven over W3C WebDriver. */
export async function startWebKit(name: string, programs: WebKitPrograms): Promise<Engine> {
	const display = await startProgram(programs.display, {
		args: () => ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"],
		listens: /^(\d+)$/,
	});
	return {
		name,
		scripted: true,
		open: () => openTab(programs, `:${display.address}`),
		close: display.stop,
	};
}

/** A driver has one session, and that has cookies of its own. */
async function openTab(programs: WebKitPrograms, display: string): Promise<EngineTab> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const driver = await startProgram(programs.driver, {
		args: () => [`--port=${port}`],
		env: { DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
		listens: `${origin}/status`,
	});
	try {
		const browserOptions = { binary: programs.browser, args: ["--automation"] };
		const { sessionId } = await send<{ sessionId: string }>("POST", `${origin}/session`, {
			capabilities: {
				alwaysMatch: {
					unhandledPromptBehavior: "accept",
					"webkitgtk:browserOptions": browserOptions,
				},
			},
		});
		const session = `${origin}/session/${sessionId}`;
		return createTab(session, async () => {
			await send("DELETE", session);
			await driver.stop();
		});
	} catch (error) {
		await driver.stop();
		throw error;
	}
}

function createTab(session: string, close: () => Promise<void>): EngineTab {
	const pageErrors: string[] = [];
	const post = <Result>(path: string, body: object) =>
		send<Result>("POST", `${session}${path}`, body);
	const evaluate = async (expression: string) => {
		const answer = await post<string>("/execute/sync", {
			script: `${WATCH}
				return Promise.resolve(${expression}).then((value) =>
					JSON.stringify({ value, complaints: window.engineComplaints.splice(0) }))`,
			args: [],
		});
		const seen = JSON.parse(answer) as { value?: unknown; complaints: string[] };
		pageErrors.push(...seen.complaints);
		return seen.value;
	};
	const perform = (actions: object) => post("/actions", { actions: [actions] });
	return {
		evaluate,
		async goto(url) {
			await post("/url", { url });
		},
		async pointer(steps) {
			await perform(pointerActions(steps));
		},
		async type(text) {
			await perform(keyActions(text));
		},
		async press(key, modifier) {
			await perform(keyActions(KEYS[key].driver, modifier));
		},
		async chooseFiles(expression, paths) {
			const script = `return ${expression}`;
			const element = await post<Record<string, string>>("/execute/sync", { script, args: [] });
			await post(`/element/${element[ELEMENT]}/value`, { text: paths.join("\n") });
		},
		async setCookies(url, cookies) {
			// A driver sets cookies of the open address alone.
			await post("/url", { url: new URL("/readyz", url).href });
			await send("DELETE", `${session}/cookie`);
			for (const [name, value] of cookies) {
				await post("/cookie", { cookie: { name, value, path: "/", httpOnly: true } });
			}
		},
		async resize(width, height) {
			const bar = (await evaluate("outerHeight - innerHeight")) as number;
			await post("/window/rect", { width, height: height + bar });
			const got = await evaluate("innerWidth");
			// The buttons of its bar need 447 pixels.
			if (got !== width) throw new Error(`WebKitGTK is ${got} px wide, not ${width}`);
		},
		async screenshot() {
			const data = await send<string>("GET", `${session}/screenshot`);
			return Buffer.from(data, "base64");
		},
		async takePageErrors() {
			await evaluate("null");
			return pageErrors.splice(0);
		},
		close,
	};
}

/**
 * Notes errors from the first command in a document on: WebDriver shows no console, and Debian's has no BiDi. What throws
 * before that is missed, but a page whose script did not start fails by that.
 */
const WATCH = `if (!window.engineComplaints) {
	const found = (window.engineComplaints = []);
	addEventListener("error", ({ message, filename }) => found.push(message + " " + filename));
	addEventListener("unhandledrejection", ({ reason }) => found.push(String(reason)));
	addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
		found.push("Refused by " + violatedDirective + ": " + blockedURI));
	const write = console.error;
	console.error = (...words) => {
		found.push(words.join(" "));
		write.apply(console, words);
	};
}`;

async function send<Result>(method: string, url: string, body?: object): Promise<Result> {
	const answer = await fetch(url, {
		method,
		...(body && { body: JSON.stringify(body) }),
		signal: AbortSignal.timeout(ANSWER_MS),
	});
	const { value } = (await answer.json()) as { value: Result & { message?: string } };
	if (!answer.ok) throw new Error(`${method} ${url}: ${value.message}`);
	return value;
}
