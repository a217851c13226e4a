import type { Readable } from "node:stream";
import { Agent, request as send } from "undici";
import type { WebSession } from "~/services/web/session.server";
import { TEST_SECRET } from "./gateway";

/** A complete answer of web. */
export interface PageAnswer {
	status: number;
	headers: Headers;
	text: string;
	/** The target of a redirect, of a document or of a data request. */
	location: string | null;
}

export type Fields = Record<string, string> | readonly (readonly [name: string, value: string])[];

interface Visit {
	/** Requests the data of one route, as the browser does on navigation. */
	data?: string | undefined;
	headers?: Record<string, string | undefined>;
}

interface Sending extends Visit {
	fields?: Fields;
	/** Omits or replaces the session's token. */
	csrf?: string | null;
	encoding?: "urlencoded" | "multipart" | "text/plain" | "application/json";
	method?: string;
	/** Stays at the redirect to the form's errors, which is followed otherwise. */
	stays?: boolean;
	/** A raw body instead of fields. */
	body?: { type: string; content: string | Readable };
}

const STORED_ANSWER = /[?&]answer=[\w-]+$/;

/** An HTTP-only browser: keeps cookies and sends forms. Of redirects it follows only those to a form's own errors. */
export class Browser {
	readonly cookies = new Map<string, string>();
	/** Sent with every request. */
	readonly headers: Record<string, string> = {};

	constructor(readonly url: string) {}

	/** Takes over a session's cookie, as if this browser had signed in. */
	async adopt(session: Partial<WebSession>): Promise<WebSession> {
		const whole = {
			token: null,
			csrf: "csrf of the tests",
			remember: false,
			merchantId: null,
			...session,
		};
		const { sessionCookie } = await import("~/services/web/session.server");
		this.storeCookies([await sessionCookie(whole)]);
		return whole;
	}

	/** The content of this browser's session cookie. */
	async session(): Promise<WebSession> {
		const { unseal } = await import("~/services/web/cookies.server");
		const sealed = decodeURIComponent(this.cookies.get("mise_session") ?? "");
		return (await unseal("session", sealed)) as WebSession;
	}

	async get(path: string, visit: Visit = {}): Promise<PageAnswer> {
		return this.ask("GET", path, visit);
	}

	async head(path: string, visit: Visit = {}): Promise<PageAnswer> {
		return this.ask("HEAD", path, visit);
	}

	/** Sends a form of this origin with the session's token. */
	async post(path: string, sending: Sending = {}): Promise<PageAnswer> {
		const { method = "POST", fields = {}, csrf, encoding = "urlencoded", headers = {} } = sending;
		const token = csrf === undefined ? (await this.session()).csrf : csrf;
		const entries: [string, string][] = [
			...(token === null ? [] : [["csrf", token] as [string, string]]),
			...(Array.isArray(fields) ? fields : Object.entries(fields)),
		];
		const { type, content } = sending.body ?? encode(encoding, entries);
		const answer = await this.ask(method, path, {
			...sending,
			headers: { origin: this.url, "content-type": type, ...headers },
			body: content,
		});
		const shown = answer.location && STORED_ANSWER.test(answer.location) ? answer.location : null;
		return shown && !sending.stays ? this.get(shown) : answer;
	}

	/** Follows redirects to the end. */
	async follow(answer: PageAnswer): Promise<PageAnswer> {
		let last = answer;
		for (let step = 0; last.location && step < 10; step += 1) {
			last = await this.get(last.location);
		}
		return last;
	}

	private async ask(
		method: string,
		path: string,
		{ data, headers = {}, body }: Visit & { body?: string | Readable },
	): Promise<PageAnswer> {
		const url = new URL(path, this.url);
		if (data !== undefined) url.searchParams.set("_data", data);
		// A language of 24 hours, so that pages show times as they are stored.
		const own = {
			cookie: this.cookieHeader(),
			"accept-language": "en-GB",
			...(data === undefined && { "upgrade-insecure-requests": "1" }),
		};
		const sent = Object.entries({ ...own, ...this.headers, ...headers }).filter(
			(entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== "",
		);
		const answer = await send(url, {
			method: method as "GET",
			dispatcher: CONNECTIONS,
			headers: Object.fromEntries(sent),
			...(body === undefined ? {} : { body }),
		});
		const text = await answer.body.text();
		// Some text browsers go on by GET then.
		if (method === "POST" && [307, 308].includes(answer.statusCode)) {
			throw new Error(`POST ${url} was answered by ${answer.statusCode}`);
		}
		const received = new Headers();
		for (const [name, value] of Object.entries(answer.headers)) {
			for (const each of [value ?? []].flat()) received.append(name, each);
		}
		this.storeCookies(received.getSetCookie());
		return {
			status: answer.statusCode,
			headers: received,
			text,
			location: received.get("location") ?? received.get("x-remix-redirect"),
		};
	}

	private cookieHeader(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}

	private storeCookies(lines: string[]): void {
		for (const line of lines) {
			const [pair = "", ...attributes] = line.split("; ");
			const at = pair.indexOf("=");
			const name = pair.slice(0, at);
			if (attributes.some((each) => /^max-age=0$/i.test(each))) this.cookies.delete(name);
			else this.cookies.set(name, pair.slice(at + 1));
		}
	}
}

/** The fields of a page's form, as a browser would send them unchanged. */
export function formFields(html: string, action?: string): [string, string][] {
	const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
	const form = forms.find(
		([, attributes = ""]) => action === undefined || attributes.includes(`action="${action}"`),
	);
	const fields: [string, string][] = [];
	const body = form?.[2] ?? "";
	for (const [tag] of body.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
		const name = attribute(tag, "name");
		if (!name) continue;
		const type = attribute(tag, "type") ?? "text";
		const isChoice = type === "checkbox" || type === "radio";
		if (isChoice && !/\schecked\b/.test(tag)) continue;
		if (["submit", "button", "file"].includes(type)) continue;
		if (tag.startsWith("<input"))
			fields.push([name, attribute(tag, "value") ?? (isChoice ? "on" : "")]);
		else if (tag.startsWith("<textarea")) {
			const start = body.indexOf(tag) + tag.length;
			fields.push([name, decodeEntities(body.slice(start, body.indexOf("</textarea>", start)))]);
		} else {
			const start = body.indexOf(tag) + tag.length;
			const options = body.slice(start, body.indexOf("</select>", start));
			const chosen = /<option\b[^>]*\sselected[^>]*>/.exec(options)?.[0];
			fields.push([name, (chosen && attribute(chosen, "value")) ?? ""]);
		}
	}
	return fields;
}

/** The fields of the form that has all of these names; the session's token is added on sending. */
export function formWith(html: string, ...names: string[]): [string, string][] {
	const forms = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([each]) => each);
	const form = forms.find((each) => names.every((name) => each.includes(`name="${name}"`)));
	return formFields(form ?? "").filter(([name]) => name !== "csrf");
}

/** Fields with some values replaced. */
export function changed(
	fields: readonly (readonly [string, string])[],
	values: Record<string, string>,
): [string, string][] {
	const rest = fields.filter(([name]) => !(name in values));
	return [
		...rest.map(([name, value]) => [name, value] as [string, string]),
		...Object.entries(values),
	];
}

/** A page's text without markup. */
export function visibleText(html: string): string {
	return decodeEntities(
		html
			.replace(/<script\b[\s\S]*?<\/script>/g, " ")
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " "),
	);
}

function attribute(tag: string, name: string): string | undefined {
	const match = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
	return match?.[1] === undefined ? undefined : decodeEntities(match[1]);
}

function decodeEntities(text: string): string {
	const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };
	return text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, entity: string) => {
		if (!entity.startsWith("#")) return named[entity] ?? whole;
		const hexadecimal = entity[1]?.toLowerCase() === "x";
		return String.fromCodePoint(
			Number.parseInt(entity.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10),
		);
	});
}

function encode(encoding: string, entries: [string, string][]): { type: string; content: string } {
	switch (encoding) {
		case "multipart": {
			const boundary = "boundary-of-the-tests";
			const parts = entries.map(
				([name, value]) =>
					`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
			);
			return {
				type: `multipart/form-data; boundary=${boundary}`,
				content: `${parts.join("")}--${boundary}--\r\n`,
			};
		}
		case "text/plain":
			return {
				type: "text/plain",
				content: entries.map(([name, value]) => `${name}=${value}\r\n`).join(""),
			};
		case "application/json":
			return { type: encoding, content: JSON.stringify(Object.fromEntries(entries)) };
		default:
			return {
				type: "application/x-www-form-urlencoded",
				content: new URLSearchParams(entries).toString(),
			};
	}
}

/** A new connection per request, so that none is reused that web is closing. */
const CONNECTIONS = new Agent({ pipelining: 0 });

// The sealing module reads its settings when it is first imported.
process.env.SESSION_SECRET ??= TEST_SECRET;
process.env.SERVICE_KEY ??= "service key of the tests";
