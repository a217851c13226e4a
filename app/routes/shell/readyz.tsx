import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { ZONE_DATABASE_VERSION } from "~/models/shared/zone-database.server";
import { callGateway } from "~/services/gateway/call-gateway.server";
import { requirePublicPage } from "~/services/web/public-access.server";

export async function loader(args: LoaderFunctionArgs) {
	const { state } = await requirePublicPage(args);
	const answer = await callGateway(
		{ token: null, merchantId: null, requestId: state.requestId },
		"GET",
		"/readyz",
	);
	const ready = answer.status === 200;
	return json(
		{ status: ready ? "ready" : "gateway not ready", timeZones: ZONE_DATABASE_VERSION },
		{ status: ready ? 200 : 503 },
	);
}
