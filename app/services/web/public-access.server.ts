import type { ZodType } from "zod";
import type { GatewayClient } from "~/services/gateway/client.server";
import { clientInfo } from "./browser.server";
import { parseForm } from "./form.server";
import { deviceFor, knownDevice } from "./known-device.server";
import { NO_COOKIES, requireOwnForm, requireOwnOrigin } from "./origin.server";
import { gatewayFor } from "./request-gateway.server";
import {
	getRequestState,
	isChange,
	type RequestState,
	type RouteArgs,
} from "./request-state.server";
import { sendsSession } from "./session.server";
import { waitForSignInTurn } from "./sign-in-turns.server";
import { refuseWhileStarting } from "./starting-gateway.server";

export interface PublicAccess {
	state: RequestState;
	gateway: GatewayClient;
}

/** A gateway without a session; changes need a form of this origin. Throws a 503 while the gateway is being started. */
export async function requirePublicPage(args: RouteArgs): Promise<PublicAccess> {
	const access = await requirePublicFrame(args);
	const { pathname } = new URL(args.request.url);
	if (!isChange(args.request) && /^\/auth(?:\/|$)/.test(pathname)) {
		await refuseWhileStarting(access.state.requestId);
	}
	return access;
}

/** Like `requirePublicPage`, for the frame around pages: also works while the gateway is starting. */
export async function requirePublicFrame(args: RouteArgs): Promise<PublicAccess> {
	const { session } = await getRequestState(args);
	if (isChange(args.request)) await requireOwnForm(args.request, session);
	return openFrame(args);
}

/** A public page with its submitted form. Without cookies there is no value, and the form explains that. */
export async function requirePublicForm<T>(args: RouteArgs, schema: ZodType<T>) {
	if (sendsSession(args.request)) {
		return { ...(await requirePublicPage(args)), form: await parseForm(args.request, schema) };
	}
	requireOwnOrigin(args.request);
	const form = await parseForm(args.request, schema);
	const again = () => form.again({ "": [NO_COOKIES] }, { status: 403 });
	return { ...(await openFrame(args)), form: { ...form, value: null, again } };
}

async function openFrame(args: RouteArgs): Promise<PublicAccess> {
	const state = await getRequestState(args);
	const device = await deviceFor(args.request, state);
	return { state, gateway: gatewayFor(args, state, { token: null, ...device }) };
}

/** Admits what proves itself by its own code, also from mail programs. Throws 403 for forms of other sites. */
export async function requirePublicCode(args: RouteArgs): Promise<{ gateway: GatewayClient }> {
	const state = await getRequestState(args);
	if (isChange(args.request)) requireOwnOrigin(args.request);
	return { gateway: gatewayFor(args, state, { token: null }) };
}

/** Waits for the turn of a sign-in form on a public page; the caller ends the turn. */
export async function requireSignInTurn<T>(args: RouteArgs, schema: ZodType<T>) {
	const isKnown = (await knownDevice(args.request)) !== null;
	const { address = null } = clientInfo(args.request);
	const turn = await waitForSignInTurn({ source: address, isKnown });
	try {
		return { ...(await requirePublicForm(args, schema)), turn };
	} catch (error) {
		turn.end();
		throw error;
	}
}
