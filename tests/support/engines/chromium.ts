import CDP from "chrome-remote-interface";
import { type Engine, type EngineTab, KEYS, type Key, type PointerStep } from "./engine";
import { startProgram } from "./program";

/** A page with cookies of its own, at the other end of the DevTools protocol. */
export interface Target {
	client: CDP.Client;
	close(): Promise<void>;
}

export interface Chromium {
	newTarget(): Promise<Target>;
	close(): Promise<void>;
}

const CONTROL = 2;
/** More than a busy machine needs for any one call, and less than a journey has. */
const ANSWER_MS = 20_000;
/** The answer to a form with errors, which the page shows at their fields. */
const REFUSED_FORM = /status of 422\b/;

/** Starts a Chromium, driven over the parts of the DevTools protocol that version 64 has already. */
export async function startChromium(
	name: string,
	program: string,
	{ scripted = true } = {},
): Promise<Engine> {
	const chromium = await launchChromium(program);
	return {
		name,
		scripted,
		open: async () => openTab(await chromium.newTarget(), scripted),
		close: chromium.close,
	};
}

/** Starts a Chromium without a window. */
export async function launchChromium(program: string): Promise<Chromium> {
	const chromium = await startProgram(program, {
		args: (profile) => [
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
			"--remote-debugging-port=0",
			"about:blank",
		],
		listens: /DevTools listening on (ws:\S+)/,
	});
	try {
		const browser = named(await CDP({ target: chromium.address, local: true }));
		const { host } = new URL(chromium.address);
		return {
			newTarget: () => newTarget(browser, host),
			async close() {
				await browser.close();
				await chromium.stop();
			},
		};
	} catch (error) {
		await chromium.stop();
		throw error;
	}
}

async function newTarget({ Target }: CDP.Client, host: string): Promise<Target> {
	const { browserContextId } = await Target.createBrowserContext();
	const { targetId } = await Target.createTarget({ url: "about:blank", browserContextId });
	const target = `ws://${host}/devtools/page/${targetId}`;
	const client = named(await CDP({ target, local: true }));
	return {
		client,
		async close() {
			await client.close();
			await Target.closeTarget({ targetId });
		},
	};
}

async function openTab({ client, close }: Target, scripted: boolean): Promise<EngineTab> {
	const { Page, Runtime, Network, Input, DOM, Emulation } = client;
	const pageErrors: string[] = [];
	const complain = (complaint: string) => pageErrors.push(complaint);
	Runtime.exceptionThrown(({ exceptionDetails: { exception, text, url = "" } }) =>
		complain(`${text} ${exception?.description ?? ""} ${url}`),
	);
	Runtime.consoleAPICalled(({ type, args }) => {
		if (type === "error") {
			complain(args.map(({ value, description }) => value ?? description).join(" "));
		}
	});
	client.Log.entryAdded(({ entry }) => {
		if (entry.level === "error" && !REFUSED_FORM.test(entry.text))
			complain(`${entry.text} ${entry.url ?? ""}`);
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
			await answered(`loading ${url}`, loaded);
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
			for (const letter of text.replace(/\n/g, "\r")) {
				await Input.dispatchKeyEvent({ type: "char", text: letter });
			}
		},
		async press(key: Key, modifier) {
			const { code, text: typed } = KEYS[key];
			// A key with a modifier types nothing.
			const text = modifier ? "" : typed;
			const modifiers = modifier ? CONTROL : 0;
			const event = { key, windowsVirtualKeyCode: code, modifiers, ...(text && { text }) };
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
		takePageErrors: async () => pageErrors.splice(0),
		close,
	};
}

/** A line whose every call throws its name when the browser does not answer it, and at once when the page crashes. */
function named(client: CDP.Client): CDP.Client {
	const crash = new Promise<never>((_resolve, reject) => {
		client.on("Inspector.targetCrashed", () => reject(new Error("The page has crashed")));
	});
	crash.catch(() => {});
	const send = client.send.bind(client) as (method: string, params?: unknown) => Promise<unknown>;
	const line = client as unknown as { send: typeof send };
	line.send = (method, params) =>
		answered(
			`${method} ${JSON.stringify(params ?? "").slice(0, 200)}`,
			Promise.race([send(method, params), crash]),
		);
	return client;
}

/** What a call answers; throws its name when the browser does not answer it. */
async function answered<T>(what: string, reply: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const silence = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`No answer to ${what}`)), ANSWER_MS);
	});
	return Promise.race([reply, silence]).finally(() => clearTimeout(timer));
}
