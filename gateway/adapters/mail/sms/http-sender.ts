import { z } from "@hono/zod-openapi";
import { type OutgoingText, SmsError, type TextSender } from "./text-sender";

export interface HttpSenderSettings {
	url: string;
	account: string;
	token: string;
	from: string;
	timeoutMs: number;
}

const takenSchema = z.object({
	sid: z.string().min(1).max(64),
	status: z.string().max(40),
	error_code: z.number().nullish(),
	error_message: z.string().max(500).nullish(),
});

const refusedSchema = z.object({
	code: z.number().nullish(),
	message: z.string().max(1_000).default(""),
});

/** Twilio's messages API, without an idempotency key: a message whose answer was lost is sent again. */
export function createHttpSender(settings: HttpSenderSettings): TextSender {
	const { url, account, token, timeoutMs } = settings;
	const address = `${url.replace(/\/$/, "")}/Accounts/${encodeURIComponent(account)}/Messages.json`;
	const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString("base64")}`;
	return {
		async send(message) {
			const response = await post(
				address,
				authorization,
				toSmsForm(message, settings.from),
				timeoutMs,
			);
			const body: unknown = await response.json().catch(() => null);
			if (!response.ok) throw toSmsError(response, body);
			const taken = takenSchema.safeParse(body);
			if (!taken.success) throw new SmsError("The provider's answer has no message id", false);
			const { sid, status, error_code, error_message } = taken.data;
			if (status === "failed" || status === "undelivered") {
				const reason = failureReason(error_code, error_message ?? "Not delivered");
				throw new SmsError(reason, false, { code: error_code ?? null });
			}
			return sid;
		},
	};
}

function toSmsForm({ recipient, text }: OutgoingText, from: string): URLSearchParams {
	const sender = isService(from) ? "MessagingServiceSid" : "From";
	return new URLSearchParams({ To: recipient, [sender]: from, Body: text });
}

/** Whether texts go out through a service with its own numbers, as registered senders of the United States do. */
function isService(from: string): boolean {
	return /^MG[0-9a-f]{32}$/i.test(from);
}

async function post(
	address: string,
	authorization: string,
	body: URLSearchParams,
	timeoutMs: number,
): Promise<Response> {
	try {
		return await fetch(address, {
			method: "POST",
			headers: { authorization, accept: "application/json" },
			body,
			redirect: "error",
			signal: AbortSignal.timeout(timeoutMs),
		});
	} catch (error) {
		throw new SmsError("The provider did not answer", false, { cause: error });
	}
}

/** 400 names a fault of the message itself; with other statuses the same message may be taken later. */
function toSmsError({ status, headers }: Response, body: unknown): SmsError {
	const { code, message } = refusedSchema.catch({ message: "" }).parse(body);
	const seconds = Number(headers.get("retry-after") ?? Number.NaN);
	const afterMs = seconds >= 0 ? seconds * 1_000 : null;
	return new SmsError(failureReason(code, message || `Status ${status}`), status === 400, {
		afterMs,
		code: code ?? null,
	});
}

function failureReason(code: number | null | undefined, message: string): string {
	return code ? `${code}: ${message}` : message;
}
