import type { PublicDeals } from "~/models/storefront/public-deals";
import type { PublicMenu } from "~/models/storefront/public-menu";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import type { GatewayConfig } from "../core/config";
import type { Database } from "../core/database";
import { type KeptAnswers, keepAnswers } from "./kept-answers";
import { readDeals } from "./read-deals";
import { readPublicMenu } from "./read-public-menu";
import { readWebStore } from "./read-web-store";

declare module "../core/services" {
	interface Services {
		publicMenus: KeptAnswers<PublicMenu>;
		publicDeals: KeptAnswers<PublicDeals>;
		publicWebStores: KeptAnswers<PublicWebStore>;
	}
}

export function createPublicMenus(database: Database): KeptAnswers<PublicMenu> {
	return keepAnswers(database, { read: readPublicMenu, slugOf: ({ location }) => location.slug });
}

export function createPublicDeals(database: Database): KeptAnswers<PublicDeals> {
	return keepAnswers(database, { read: readDeals, slugOf: ({ location }) => location.slug });
}

/** Look, analytics and behavior of web stores; images have full addresses where the service knows its own. */
export function createPublicWebStores(
	database: Database,
	{ PUBLIC_URL }: Pick<GatewayConfig, "PUBLIC_URL">,
): KeptAnswers<PublicWebStore> {
	const origin = PUBLIC_URL?.replace(/\/+$/, "") ?? "";
	return keepAnswers(database, {
		read: (tx, place, at) => readWebStore(tx, place, { at, origin }),
		slugOf: ({ location }) => location.slug,
	});
}
