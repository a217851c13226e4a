import {
	createServer,
	request as forward,
	type IncomingMessage,
	type Server,
	type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Replaces a request's answer, or changes it on its way. */
export type Fault =
	| { answer: { status: number; body?: unknown; headers?: Record<string, string> } }
	/** Answers invalid JSON instead of the gateway. */
	| { malformed: true }
	/** The gateway works, but its answer is lost. */
	| { lostAnswer: true }
	/** Passes half of the answer, then cuts the connection. */
	| { half: true }
	/** Passes everything after a delay. */
	| { delayMs: number }
	/** Adds headers to the gateway's answer. */
	| { addHeaders: Record<string, string> }
	/** Cuts the connection at once. */
	| { cut: true };

interface Rule {
	method?: string | undefined;
	path: RegExp;
	/** How many requests are affected; all by default. */
	times?: number;
	fault: Fault;
}

export interface RecordedRequest {
	method: string;
	path: string;
	headers: IncomingMessage["headers"];
	body: string;
}

export interface FaultProxy {
	url: string;
	/** From now on everything goes to this server of this process; nobody answers with null. */
	leadTo(server: Server | null): void;
	/** Every request so far, in order. */
	readonly seen: RecordedRequest[];
	/** Applies a fault from now on; the newest matching rule wins. */
	inject(rule: Rule): void;
	/** Removes all faults and recorded requests. */
	calm(): void;
	/** Stops listening and cuts everything, including the live socket. */
	goDown(): Promise<void>;
	comeBack(): Promise<void>;
	isListening(): boolean;
	/** Cuts only the live sockets. */
	cutSockets(): void;
	close(): Promise<void>;
}

const HOST = "127.0.0.1";

/** A loopback proxy that passes everything to the server it leads to, until a fault is injected. */
export async function startFaultProxy(): Promise<FaultProxy> {
	let target: Server | null = null;
	const connections = new Set<Socket>();
	const upgraded = new Set<Socket>();
	const seen: RecordedRequest[] = [];
	let rules: Rule[] = [];
	let port = 0;
	let server: Server;

	const listen = async () => {
		server = createServer((request, response) => void handle(request, response));
		server.on("connection", (socket) => {
			connections.add(socket);
			socket.on("close", () => connections.delete(socket));
			socket.on("error", () => undefined);
		});
		server.on("upgrade", (request, socket: Socket, head) => {
			if (!target) return void socket.destroy();
			const upstream = connect(serverPort(target), HOST, () => {
				upstream.write(rawHead(request));
				upstream.write(head);
				socket.pipe(upstream).pipe(socket);
			});
			for (const each of [socket, upstream]) {
				upgraded.add(each);
				each.on("error", () => undefined);
				each.on("close", () => {
					upgraded.delete(each);
					socket.destroy();
					upstream.destroy();
				});
			}
		});
		await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
		port = serverPort(server);
	};

	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks);
		const { method = "GET", url: path = "/" } = request;
		seen.push({ method, path, headers: request.headers, body: body.toString() });
		const fault = take(method, path);
		const reached = target;
		if (!reached || (fault && "cut" in fault)) return void response.destroy();
		if (fault && "malformed" in fault) return answer(response, 200, "<html>not what was asked");
		if (fault && "answer" in fault) {
			const { status, body: given, headers } = fault.answer;
			const refusal = { statusCode: status, error: "Fault", message: `A fault of ${status}` };
			return answer(response, status, JSON.stringify(given ?? refusal), headers);
		}
		if (fault && "delayMs" in fault) await sleep(fault.delayMs);
		if (fault && !("delayMs" in fault)) return pass(reached, request, body, response, fault);
		// The server takes the request as it came, without one more connection.
		reached.emit("request", Object.assign(request, { rawBody: body }), response);
	};

	const take = (method: string, path: string): Fault | null => {
		const rule = rules.findLast(
			(each) => (each.method ?? method) === method && each.path.test(path) && each.times !== 0,
		);
		if (rule?.times) rule.times -= 1;
		return rule?.fault ?? null;
	};

	const pass = (
		reached: Server,
		request: IncomingMessage,
		body: Buffer,
		response: ServerResponse,
		fault: Fault,
	) => {
		const { method, url: path, headers } = request;
		const to = { host: HOST, port: serverPort(reached), method, path, headers };
		const upstream = forward(to, (reply) => {
			const chunks: Buffer[] = [];
			reply.on("data", (chunk: Buffer) => chunks.push(chunk));
			reply.on("end", () => {
				if ("lostAnswer" in fault) return response.destroy();
				const whole = Buffer.concat(chunks);
				const added = "addHeaders" in fault ? fault.addHeaders : {};
				response.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...added });
				if (!("half" in fault)) return response.end(whole);
				response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
			});
		});
		upstream.on("error", () => response.destroy());
		upstream.end(body);
	};

	await listen();
	const proxy: FaultProxy = {
		url: `http://${HOST}:${port}`,
		leadTo(next) {
			target = next;
		},
		seen,
		inject: (rule) => void rules.push(rule),
		calm() {
			rules = [];
			seen.length = 0;
		},
		async goDown() {
			const closed = new Promise((resolve) => server.close(resolve));
			for (const socket of [...connections, ...upgraded]) socket.destroy();
			await closed;
		},
		comeBack: listen,
		isListening: () => server.listening,
		cutSockets() {
			for (const socket of upgraded) socket.destroy();
		},
		async close() {
			if (server.listening) await proxy.goDown();
		},
	};
	return proxy;
}

function serverPort(server: Server): number {
	return (server.address() as AddressInfo).port;
}

function answer(
	response: ServerResponse,
	status: number,
	body: string,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, { "content-type": "application/json", ...headers });
	response.end(body);
}

function rawHead(request: IncomingMessage): string {
	const lines = [`${request.method} ${request.url} HTTP/1.1`];
	for (let index = 0; index < request.rawHeaders.length; index += 2) {
		lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
	}
	return `${lines.join("\r\n")}\r\n\r\n`;
}
