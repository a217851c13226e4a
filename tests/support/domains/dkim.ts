import { createHash, createVerify } from "node:crypto";

/** Whether a message carries a signature that a DKIM record's key made (RFC 6376, relaxed/relaxed, one of them). */
export function isSignedBy(source: string, record: string): boolean {
	const [head = "", ...rest] = source.split("\r\n\r\n");
	const fields = head.replace(/\r\n(?=[ \t])/g, "").split("\r\n");
	const signature = fields.find((each) => /^DKIM-Signature:/i.test(each)) ?? "";
	const tags = tagsIn(signature.slice(signature.indexOf(":") + 1));
	const body = relaxedBody(rest.join("\r\n\r\n"));
	if (createHash("sha256").update(body).digest("base64") !== tags.bh) return false;
	const signed = (tags.h ?? "").toLowerCase().split(":");
	const lines = signed.flatMap((name) => {
		const field = fields.find((each) => each.toLowerCase().startsWith(`${name}:`));
		return field ? [relaxedField(field)] : [];
	});
	const unsigned = relaxedField(signature)
		.replace(/\bb=[^;]*$/, "b=")
		.replace(/\bb=[^;]*;/, "b=;");
	const key = `-----BEGIN PUBLIC KEY-----\n${tagsIn(record).p}\n-----END PUBLIC KEY-----`;
	return createVerify("sha256")
		.update(`${lines.join("\r\n")}\r\n${unsigned}`)
		.verify(key, tags.b ?? "", "base64");
}

function tagsIn(text: string): Record<string, string> {
	return Object.fromEntries(
		text.split(";").map((tag) => {
			const at = tag.indexOf("=");
			return [tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s/g, "")];
		}),
	);
}

function relaxedField(field: string): string {
	const at = field.indexOf(":");
	const value = field
		.slice(at + 1)
		.replace(/\s+/g, " ")
		.trim();
	return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
	const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
	while (lines.at(-1) === "") lines.pop();
	return lines.length > 0 ? `${lines.join("\r\n")}\r\n` : "";
}
