import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail server that takes everything and keeps nothing, in a process of its own; never answers about "silent". */
const server = createServer(talk);
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));

const END = "\r\n.\r\n";
let taken = 0;
process.on("message", () => process.send?.(taken));

function talk(socket: Socket): void {
	let text = "";
	let isInData = false;
	socket.setEncoding("latin1");
	socket.on("error", () => undefined);
	socket.write("220 sink\r\n");
	socket.on("data", (chunk) => {
		text += chunk;
		for (;;) {
			const end = isInData ? END : "\r\n";
			const at = text.indexOf(end);
			if (at === -1) return;
			const line = text.slice(0, at);
			text = text.slice(at + end.length);
			if (isInData) {
				isInData = false;
				taken += 1;
				socket.write("250 taken\r\n");
			} else if (/^DATA/i.test(line)) {
				isInData = true;
				socket.write("354 go on\r\n");
			} else if (/^QUIT/i.test(line)) {
				socket.end("221 bye\r\n");
			} else if (!/^RCPT.*<silent/i.test(line)) {
				socket.write("250 yes\r\n");
			}
		}
	});
}
