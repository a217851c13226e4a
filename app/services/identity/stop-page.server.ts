import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import type { Page } from "~/models/pages/page";
import type { GatewayClient, GatewayResult } from "~/services/gateway/client.server";
import type { ParsedForm } from "~/services/web/form.server";
import type { PublicAccess } from "~/services/web/public-access.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { accountPage } from "./account-page.server";

/** Stops messages by the code of one of them. */
type Stop = (gateway: GatewayClient, code: string, key: string) => Promise<GatewayResult<unknown>>;

/** The page that the link of a message opens. */
export function stopView({ request }: RouteArgs, { state }: PublicAccess, page: Page) {
	const { searchParams } = new URL(request.url);
	return json({
		page: accountPage(request, state, page),
		code: searchParams.get("code") ?? "",
		isDone: searchParams.has("done"),
	});
}

/** Handles that page's button. */
export async function submitStop(
	args: RouteArgs,
	{ gateway, form }: PublicAccess & { form: ParsedForm<{ code: string }> },
	{ page, stop }: { page: Page; stop: Stop },
): Promise<Response> {
	if (!form.value) return form.again();
	const result = await stop(gateway, form.value.code, form.key);
	if (!result.ok) return form.refused(result.failure);
	return redirectTo(args, `${page.path}?done`);
}

/** The button of mail programs, which post without a session (RFC 8058). */
export async function stopFromMail(
	{ request }: RouteArgs,
	gateway: GatewayClient,
	stop: Stop,
): Promise<Response> {
	const code = new URL(request.url).searchParams.get("code") || "none-given";
	const result = await stop(gateway, code, randomUUID());
	return new Response(null, { status: result.ok ? 204 : result.failure.status });
}
