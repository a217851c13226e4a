import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMailer, type Mailer } from "../../../gateway/adapters/mail/mailer";
import { attemptMail } from "../../../gateway/adapters/mail/send-due-mail";

/** What the server says at a step; null hangs up without a word. */
interface Edge {
	at: "connect" | "EHLO" | "MAIL" | "RCPT" | "DATA" | ".";
	says: string | null;
}

const USUAL = { connect: "220 ready", EHLO: "250 here", DATA: "354 go on" } as const;
const sockets = new Set<Socket>();
let edge: Edge | null = null;
let mailer: Mailer | null;

const server = createServer((socket) => {
	sockets.add(socket);
	let isLetter = false;
	let rest = "";
	const say = (at: string) => {
		const said = edge?.at === at ? edge.says : ((USUAL as Record<string, string>)[at] ?? "250 ok");
		if (said === null) socket.destroy();
		else socket.write(`${said}\r\n`);
		isLetter = at === "DATA" && said?.startsWith("354") === true;
	};
	socket.on("error", () => undefined);
	socket.on("data", (chunk: Buffer) => {
		const lines = (rest + chunk.toString("latin1")).split("\r\n");
		rest = lines.pop() ?? "";
		for (const line of lines) {
			if (!isLetter) say(line.split(" ")[0]?.toUpperCase() ?? "");
			else if (line === ".") say(".");
		}
	});
	say("connect");
});

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "Mise <no-reply@mise.test>" };
	mailer = await createMailer(settings);
});
afterAll(async () => {
	for (const socket of sockets) socket.destroy();
	await new Promise((resolve) => server.close(resolve));
});

const letter = {
	id: "L-1",
	recipient: "ada@example.test",
	subject: "Hello",
	text: "Hello",
	html: "<p>Hello</p>",
	unsubscribeUrl: null,
};

it.each([
	["taken", null, "sent"],
	["with words that are new", { at: ".", says: "250 2.0.0 queued as 7F, mood=good" }, "sent"],
	["refused: too many connections", { at: "connect", says: "421 4.7.0 Try later" }, "again"],
	["refused: the sender for now", { at: "MAIL", says: "451 4.7.1 Greylisted" }, "again"],
	["refused: the mailbox is full", { at: "RCPT", says: "452 4.2.2 Full" }, "again"],
	["refused: the sender for good", { at: "MAIL", says: "550 5.7.1 Not you" }, "given up"],
	["refused: no such mailbox", { at: "RCPT", says: "550 5.1.1 No such user" }, "bounced"],
	["refused: a policy", { at: "RCPT", says: "550 5.7.1 Blocked by policy" }, "given up"],
	["refused: the letter", { at: ".", says: "554 5.6.0 Not liked" }, "given up"],
	["refused: the service failed", { at: ".", says: "451 4.3.0 Queue failed" }, "again"],
	["cut off before the letter", { at: "DATA", says: null }, "again"],
	["cut off once it was taken", { at: ".", says: null }, "again"],
] as const)("a letter that is %s ends as defined", async (_, given, ending) => {
	edge = given;
	if (!mailer) throw new Error("There is no mailer");
	const refusal = await attemptMail(mailer, letter as never);
	const means = refusal?.means === "bounce" ? "bounced" : refusal?.isFinal ? "given up" : "again";
	expect(refusal === null ? "sent" : means).toBe(ending);
});
