import type { HandOff } from "~/models/identity/external-target";
import { pages } from "~/models/pages/pages";
import type { Notice } from "~/models/shared/notice";
import { failureResponse, type GatewayClient } from "~/services/gateway/client.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export interface ExternalTarget {
	path: string | null;
	notice?: Notice;
}

/** The outside service to return to (spec 4.2). `target` is a known id, never an address. */
export async function externalTarget(
	args: RouteArgs,
	gateway: GatewayClient,
): Promise<ExternalTarget> {
	const target = new URL(args.request.url).searchParams.get("target");
	if (target === null) return { path: null };
	if (await isKnown(gateway, target)) {
		return { path: `${pages.continueElsewhere.path}?target=${target}` };
	}
	const text = "We don't know the service you came from, so you stay in Mise.";
	return { path: null, notice: { type: "warning", text } };
}

/** The target's address with a one-time code; null for an unknown target. */
export async function getTargetLink(
	{ request }: RouteArgs,
	gateway: GatewayClient,
): Promise<HandOff | null> {
	const target = new URL(request.url).searchParams.get("target") ?? "";
	if (!ID.test(target)) return null;
	const answer = await gateway.send("POST", `${TARGETS}/:id/code`, {
		params: { id: target },
		key: crypto.randomUUID(),
	});
	if (answer.ok) return answer.data;
	if (answer.failure.status === 404) return null;
	throw failureResponse(answer.failure);
}

const TARGETS = "/api/v2/auth/targets";
const ID = /^[a-z0-9-]{1,40}$/;

async function isKnown(gateway: GatewayClient, id: string): Promise<boolean> {
	if (!ID.test(id)) return false;
	try {
		await gateway.get(`${TARGETS}/:id`, { params: { id } });
		return true;
	} catch (error) {
		if (error instanceof Response && error.status === 404) return false;
		throw error;
	}
}
