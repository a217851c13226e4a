import type { MessageLinks } from "~/models/campaigns/campaign-email";
import { type GatewayConfig, publicLink } from "../core/config";

type Links = Pick<GatewayConfig, "PUBLIC_URL" | "PORT">;

/** Links that track opens, clicks and unsubscribes. */
export function trackedLinks(config: Links, code: string): MessageLinks {
	const query = `?code=${code}`;
	return {
		click: (index) => publicLink(config, `/c/${code}/${index}`),
		pixel: publicLink(config, `/o/${code}.gif`),
		unsubscribe: publicLink(config, `/unsubscribe/offers${query}`),
		oneClick: publicLink(config, `/unsubscribe/offers/one-click${query}`),
	};
}

/** Links of a preview or a test, without tracking. */
export function untrackedLinks(config: Links): MessageLinks {
	return {
		click: (_, link) => link,
		pixel: null,
		unsubscribe: publicLink(config, "/unsubscribe/offers"),
		oneClick: null,
	};
}
