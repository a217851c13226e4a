import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { openCampaignMessage } from "~/services/campaigns/campaign-mail.server";
import { requirePublicCode } from "~/services/web/public-access.server";

const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** Tracking pixel that records an opened email; same response for an unknown code. */
export async function loader(args: LoaderFunctionArgs) {
	const { gateway } = await requirePublicCode(args);
	await openCampaignMessage(gateway, args.params.code ?? "", randomUUID());
	return new Response(PIXEL, {
		headers: {
			"content-type": "image/gif",
			"cache-control": "no-store",
			"cross-origin-resource-policy": "cross-origin",
			"x-content-type-options": "nosniff",
		},
	});
}
