import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const TYPES = { 1: "A", 5: "CNAME", 16: "TXT" } as const;
const NO_SUCH_NAME = 3;
const SERVER_FAILED = 2;

export type Zone = Record<string, Partial<Record<"A" | "CNAME" | "TXT", string[]>>>;

/** A name server on this machine: answers from `zone`, and fails or is silent where it says so. */
export async function startDnsServer() {
	const zone: Zone = {};
	const state = { zone, fails: false, queries: [] as string[] };
	const socket = createSocket("udp4");
	socket.on("message", (query, peer) => {
		const { name, type, end } = questionIn(query);
		state.queries.push(`${type} ${name}`);
		const records = state.zone[name.toLowerCase()];
		const values = (type && records?.[type]) || [];
		const code = state.fails ? SERVER_FAILED : records ? 0 : NO_SUCH_NAME;
		const answers = state.fails ? [] : values.map((value) => encodeAnswer(query, value));
		const head = Buffer.alloc(12);
		query.copy(head, 0, 0, 2);
		head.writeUInt16BE(0x8180 | code, 2);
		head.writeUInt16BE(1, 4);
		head.writeUInt16BE(answers.length, 6);
		socket.send(
			Buffer.concat([head, query.subarray(12, end), ...answers]),
			peer.port,
			peer.address,
		);
	});
	await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
	const { port } = socket.address() as AddressInfo;
	return {
		state,
		address: `127.0.0.1:${port}`,
		stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
	};
}

function questionIn(query: Buffer) {
	const labels: string[] = [];
	let at = 12;
	for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
		labels.push(query.toString("latin1", at + 1, at + 1 + length));
		at += 1 + length;
	}
	const code = query.readUInt16BE(at + 1);
	return { name: labels.join("."), type: TYPES[code as keyof typeof TYPES], end: at + 5 };
}

function encodeAnswer(query: Buffer, value: string): Buffer {
	const { end } = questionIn(query);
	const code = query.readUInt16BE(end - 4);
	const data = DATA[TYPES[code as keyof typeof TYPES]](value);
	const head = Buffer.alloc(12);
	head.writeUInt16BE(0xc00c, 0);
	head.writeUInt16BE(code, 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt16BE(data.length, 10);
	return Buffer.concat([head, data]);
}

const sized = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

const DATA = {
	A: (value: string) => Buffer.from(value.split(".").map(Number)),
	CNAME: (value: string) => Buffer.concat([...value.split(".").map(sized), Buffer.from([0])]),
	TXT: (value: string) => Buffer.concat((value.match(/.{1,255}/gs) ?? [""]).map(sized)),
};
