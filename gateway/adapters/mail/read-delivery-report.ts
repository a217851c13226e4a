export interface DeliveryFailure {
	/** Such as "5.1.1" (RFC 3463). */
	status: string;
	/** What the other server answered. */
	reply: string;
}

const MAX_REPLY = 1_000;

/** The permanent failures in a delivery report (RFC 3464); none in reports of delays and in other emails. */
export function readDeliveryReport(message: string): DeliveryFailure[] {
	const [head, body] = splitHead(message.replaceAll("\r\n", "\n"));
	const [, report = ""] = parts(head, body)
		.map(splitHead)
		.find(([own]) =>
			/^message\/(global-)?delivery-status/i.test(own.get("content-type") ?? ""),
		) ?? [null];
	const [, ...recipients] = report.trim().split(/\n{2,}/);
	return recipients.flatMap((text) => {
		const fields = readFields(text);
		const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get("status") ?? "")?.[0];
		if (!status || fields.get("action")?.toLowerCase() !== "failed") return [];
		const reply = (fields.get("diagnostic-code") ?? "").slice(0, MAX_REPLY);
		return [{ status, reply: reply.replace(/^smtp;\s*/i, "") }];
	});
}

function parts(head: ReadonlyMap<string, string>, body: string): string[] {
	const type = head.get("content-type") ?? "";
	if (!/^multipart\/report\b/i.test(type)) return [];
	const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? [];
	const boundary = quoted ?? plain;
	return boundary ? `\n${body}`.split(`\n--${boundary}`).slice(1) : [];
}

function splitHead(text: string): [head: ReadonlyMap<string, string>, body: string] {
	const [head = "", ...body] = text.replace(/^\n/, "").split("\n\n");
	return [readFields(head), body.join("\n\n")];
}

function readFields(text: string): ReadonlyMap<string, string> {
	const lines = text.replaceAll(/\n[ \t]+/g, " ").split("\n");
	return new Map(
		lines.flatMap((line) => {
			const at = line.indexOf(":");
			return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
		}),
	);
}
