import { failureResponse, type GatewayResult } from "~/services/gateway/client.server";
import { KEY_FIELD, VERSION_FIELD } from "./form.server";
import { formBody } from "./form-body.server";
import { type RouteArgs, redirectTo } from "./request-state.server";
import type { Landing } from "./save-form.server";

/** Whether the button of a form asks to delete. */
export async function isDeletion(request: Request): Promise<boolean> {
	return (await formBody(request)).get("intent") === "delete";
}

interface DeletionOptions {
	what: string;
	send: (seen: { key: string; version: number | null }) => Promise<GatewayResult<unknown>>;
	done: Landing;
}

/** Deletes and redirects with a notice, or shows the page again if it was changed meanwhile. Throws other refusals. */
export async function deletion(
	args: RouteArgs,
	{ what, send, done }: DeletionOptions,
): Promise<Response> {
	const form = await formBody(args.request);
	const version = form.get(VERSION_FIELD);
	const result = await send({
		key: String(form.get(KEY_FIELD) ?? ""),
		version: typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : null,
	});
	if (result.ok) return redirectTo(args, done.to, { type: "success", text: done.text });
	if (result.failure.status !== 409) throw failureResponse(result.failure);
	return redirectTo(args, new URL(args.request.url).pathname, {
		type: "error",
		text: `Somebody else changed this ${what} in the meantime, so it was not deleted. Look at it again first.`,
	});
}
