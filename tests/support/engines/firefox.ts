import { WebSocket } from "undici";
import { type Engine, type EngineTab, KEYS, keyActions, pointerActions } from "./engine";
import { startProgram } from "./program";

/** A value as WebDriver BiDi writes it. */
interface RemoteValue {
	type: string;
	value?: unknown;
	sharedId?: string;
}
type Evaluated =
	| { type: "success"; result: RemoteValue }
	| { type: "exception"; exceptionDetails: { text: string } };
interface LogEntry {
	level: string;
	text: string | null;
	source: { context?: string };
	stackTrace?: { callFrames: { functionName: string; url: string }[] };
}

/** As many callers as a complaint names. */
const FRAMES = 5;

/** Starts a Firefox (129 or later), driven over WebDriver BiDi, which it speaks itself. */
export async function startFirefox(name: string, program: string): Promise<Engine> {
	const firefox = await startProgram(program, {
		args: (profile) => [
			"--headless",
			"--no-remote",
			"--remote-debugging-port=0",
			...["--profile", profile],
			"about:blank",
		],
		listens: /WebDriver BiDi listening on (ws:\S+)/,
	});
	try {
		const line = await openLine(`${firefox.address}/session`);
		await line.send("session.new", {
			capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
		});
		await line.send("session.subscribe", { events: ["log.entryAdded"] });
		return {
			name,
			scripted: true,
			open: () => openTab(line),
			async close() {
				line.close();
				await firefox.stop();
			},
		};
	} catch (error) {
		await firefox.stop();
		throw error;
	}
}

async function openTab(line: Line): Promise<EngineTab> {
	const { userContext } = await line.send<{ userContext: string }>("browser.createUserContext");
	const { context } = await line.send<{ context: string }>("browsingContext.create", {
		type: "tab",
		userContext,
	});
	const pageErrors: string[] = [];
	line.on("log.entryAdded", (params) => {
		const { level, text, source, stackTrace } = params as unknown as LogEntry;
		if (level !== "error" || source.context !== context) return;
		const frames = stackTrace?.callFrames.slice(0, FRAMES) ?? [];
		pageErrors.push(
			[text, ...frames.map(({ functionName, url }) => `${functionName} ${url}`)].join("\n"),
		);
	});
	const run = async (expression: string): Promise<RemoteValue> => {
		const answer = await line.send<Evaluated>("script.evaluate", {
			expression,
			target: { context },
			awaitPromise: true,
		});
		if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
		return answer.result;
	};
	const perform = (actions: object) =>
		line.send("input.performActions", { context, actions: [actions] });
	return {
		async evaluate(expression) {
			const { value } = await run(
				`Promise.resolve(${expression}).then((it) => JSON.stringify(it))`,
			);
			return typeof value === "string" ? (JSON.parse(value) as unknown) : undefined;
		},
		async goto(url) {
			await line.send("browsingContext.navigate", { context, url, wait: "complete" });
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
		async chooseFiles(expression, files) {
			const { sharedId } = await run(expression);
			await line.send("input.setFiles", { context, element: { sharedId }, files: [...files] });
		},
		async setCookies(url, cookies) {
			const partition = { type: "storageKey", userContext };
			await line.send("storage.deleteCookies", { partition });
			for (const [cookie, value] of cookies) {
				await line.send("storage.setCookie", {
					partition,
					cookie: {
						name: cookie,
						value: { type: "string", value },
						domain: new URL(url).hostname,
						path: "/",
						httpOnly: true,
					},
				});
			}
		},
		async resize(width, height) {
			await line.send("browsingContext.setViewport", { context, viewport: { width, height } });
		},
		async screenshot() {
			const { data } = await line.send<{ data: string }>("browsingContext.captureScreenshot", {
				context,
			});
			return Buffer.from(data, "base64");
		},
		takePageErrors: async () => pageErrors.splice(0),
		async close() {
			await line.send("browsingContext.close", { context });
			await line.send("browser.removeUserContext", { userContext });
		},
	};
}

interface Line {
	send<Result>(method: string, params?: object): Promise<Result>;
	on(method: string, listener: (params: Record<string, unknown>) => void): void;
	close(): void;
}

/** Opens a connection on which commands are answered by number, and events come in between. */
async function openLine(address: string): Promise<Line> {
	const socket = new WebSocket(address);
	const answers = new Map<number, (message: Message) => void>();
	const listeners: [method: string, listener: (params: Record<string, unknown>) => void][] = [];
	let sent = 0;
	socket.addEventListener("message", ({ data }) => {
		const message = JSON.parse(data as string) as Message;
		if (message.id !== undefined) answers.get(message.id)?.(message);
		for (const [method, listener] of listeners) {
			if (method === message.method) listener(message.params ?? {});
		}
	});
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener("open", () => resolve());
		socket.addEventListener("error", ({ message }) => reject(new Error(`${address}: ${message}`)));
	});
	return {
		send: <Result>(method: string, params: object = {}) =>
			new Promise<Result>((resolve, reject) => {
				const id = ++sent;
				answers.set(id, ({ result, error, message }) => {
					answers.delete(id);
					if (error) reject(new Error(`${method}: ${error} ${message}`));
					else resolve(result as Result);
				});
				socket.send(JSON.stringify({ id, method, params }));
			}),
		on: (method, listener) => void listeners.push([method, listener]),
		close: () => socket.close(),
	};
}

interface Message {
	id?: number;
	method?: string;
	params?: Record<string, unknown>;
	result?: unknown;
	error?: string;
	message?: string;
}
