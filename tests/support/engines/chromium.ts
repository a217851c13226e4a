import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import CDP from "chrome-remote-interface";
import { freePort } from "../service-process";
import type { Engine, EngineTab, Key, PointerStep } from "./engine";
import { KEYS } from "./engine";

const START_MS = 30_000;
/** Journeys read times in this zone (playwright.config.ts). */
const ZONE = "America/Chicago";

/** Starts a Chromium, driven over the parts of the DevTools protocol that version 64 has already. */
export async function startChromium(
	name: string,
	program: string,
	{ scripted = true } = {},
): Promise<Engine> {
	const profile = mkdtempSync(join(tmpdir(), "mise-chromium-"));
	const port = await freePort();
	const child = spawn(
		program,
		[
			"--headless",
			"--no-sandbox",
			"--disable-gpu",
			"--disable-dev-shm-usage",
			"--no-first-run",
			"--hide-scrollbars",
			"--lang=en-US",
			"--force-color-profile=srgb",
			"--autoplay-policy=no-user-gesture-required",
			`--user-data-dir=${profile}`,
			`--remote-debugging-port=${port}`,
			"about:blank",
		],
		{
			stdio: ["ignore", "ignore", "pipe"],
			env: { ...process.env, TZ: ZONE, LANG: "en_US.UTF-8" },
			// A group of its own: what starts the browser may be a shell script.
			detached: true,
		},
	);
	const kill = () => {
		if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 9);
	};
	process.once("exit", kill);
	const close = async () => {
		process.off("exit", kill);
		const gone = child.exitCode === null && child.signalCode === null && once(child, "exit");
		kill();
		await gone;
		rmSync(profile, { recursive: true, force: true });
	};
	try {
		const target = await addressOf(child);
		const browser = await CDP({ target, local: true });
		return {
			name,
			scripted,
			open: () => openTab(browser, port, scripted),
			async close() {
				await browser.close();
				await close();
			},
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** The address at which the browser says it listens; throws what else it said if it ends or says none. */
function addressOf(child: ChildProcessByStdio<null, null, Readable>): Promise<string> {
	return new Promise((resolve, reject) => {
		const said: string[] = [];
		const fail = () => reject(new Error(`Chromium did not start:\n${said.slice(-10).join("\n")}`));
		const late = setTimeout(fail, START_MS);
		child.once("exit", fail);
		createInterface({ input: child.stderr }).on("line", (line) => {
			said.push(line);
			const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
			if (!address) return;
			clearTimeout(late);
			resolve(address);
		});
	});
}

async function openTab(browser: CDP.Client, port: number, scripted: boolean): Promise<EngineTab> {
	const { browserContextId } = await browser.Target.createBrowserContext();
	const { targetId } = await browser.Target.createTarget({ url: "about:blank", browserContextId });
	const target = `ws://127.0.0.1:${port}/devtools/page/${targetId}`;
	const client = await CDP({ target, local: true });
	const { Page, Runtime, Network, Input, DOM, Emulation } = client;
	const complaints: string[] = [];
	const complain = (words: string) => complaints.push(words);
	Runtime.exceptionThrown(({ exceptionDetails: { exception, text, url = "" } }) =>
		complain(`${text} ${exception?.description ?? ""} ${url}`),
	);
	Runtime.consoleAPICalled(({ type, args }) => {
		if (type === "error") {
			complain(args.map(({ value, description }) => value ?? description).join(" "));
		}
	});
	client.Log.entryAdded(({ entry }) => {
		if (entry.level === "error") complain(`${entry.text} ${entry.url ?? ""}`);
	});
	// A question at leaving the page would stop everything.
	Page.javascriptDialogOpening(() => void Page.handleJavaScriptDialog({ accept: true }));
	await Promise.all([Page.enable(), Runtime.enable(), Network.enable({}), client.Log.enable()]);
	if (!scripted) await Emulation.setScriptExecutionDisabled({ value: true });

	const evaluate = async (expression: string) => {
		const { result, exceptionDetails } = await Runtime.evaluate({
			expression,
			returnByValue: true,
			awaitPromise: true,
		});
		if (exceptionDetails) {
			throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		}
		return result.value as unknown;
	};
	return {
		evaluate,
		async goto(url) {
			const loaded = client["Page.loadEventFired"]();
			const { errorText } = await Page.navigate({ url });
			if (errorText) throw new Error(`${url}: ${errorText}`);
			await loaded;
		},
		async pointer(steps: readonly PointerStep[]) {
			for (const { kind, x, y } of steps) {
				await Input.dispatchMouseEvent({
					type: kind === "move" ? "mouseMoved" : kind === "down" ? "mousePressed" : "mouseReleased",
					x,
					y,
					// What is dragged has its button down.
					button: "left",
					...(kind === "move" ? {} : { clickCount: 1 }),
				});
			}
		},
		async type(text) {
			for (const letter of text) await Input.dispatchKeyEvent({ type: "char", text: letter });
		},
		async press(key: Key) {
			const { code, text } = KEYS[key];
			const event = { key, code: key, windowsVirtualKeyCode: code, ...(text && { text }) };
			await Input.dispatchKeyEvent({ type: text ? "keyDown" : "rawKeyDown", ...event });
			await Input.dispatchKeyEvent({ type: "keyUp", ...event });
		},
		async chooseFiles(expression, paths) {
			const { result } = await Runtime.evaluate({ expression });
			const { node } = await DOM.describeNode({ objectId: result.objectId as string });
			await DOM.setFileInputFiles({ files: [...paths], backendNodeId: node.backendNodeId });
		},
		async setCookies(url, cookies) {
			await Network.clearBrowserCookies();
			for (const [name, value] of cookies) {
				await Network.setCookie({ url, name, value, httpOnly: true, path: "/" });
			}
		},
		async resize(width, height) {
			await Emulation.setDeviceMetricsOverride({
				width,
				height,
				deviceScaleFactor: 1,
				mobile: false,
			});
		},
		async screenshot() {
			const { data } = await Page.captureScreenshot({ format: "png" });
			return Buffer.from(data, "base64");
		},
		takeComplaints: async () => complaints.splice(0),
		async close() {
			await client.close();
			await browser.Target.closeTarget({ targetId });
		},
	};
}
