import { OpenFeature } from "@openfeature/server-sdk";
import type { Logger } from "pino";
import {
	FLAG_NAMES,
	type FlagName,
	type Flags,
	flagValue,
	WORD_FLAGS,
} from "~/models/viewer/merchant";
import type { AccessCache } from "../../core/access-cache";
import type { GatewayConfig } from "../../core/config";
import type { Database } from "../../core/database";
import { newId } from "../../core/ids";
import { FlagProvider } from "./flag-provider";
import type { FlagContext, FlagSource } from "./flag-source";
import { ofrepSource } from "./ofrep-source";
import { featureFlags } from "./tables";

declare module "../../core/services" {
	interface Services {
		flags: FlagService;
	}
}

export interface FlagService {
	evaluate(context: FlagContext): Promise<Flags>;
}

type FlagSettings = Pick<
	GatewayConfig,
	| "FLAGS_OFREP_URL"
	| "FLAGS_OFREP_KEY"
	| "FLAGS_OFREP_KEY_HEADER"
	| "FLAGS_OFREP_TIMEOUT_MS"
	| "FLAGS_OFREP_KEEP_MS"
>;

/** The flag service at FLAGS_OFREP_URL, or the rules in the database. */
export function createFlagService(
	config: FlagSettings,
	{ database, access, log }: { database: Database; access: AccessCache; log: Logger },
): Promise<FlagService> {
	const source = config.FLAGS_OFREP_URL
		? ofrepSource(
				{
					url: config.FLAGS_OFREP_URL,
					key: config.FLAGS_OFREP_KEY,
					keyHeader: config.FLAGS_OFREP_KEY_HEADER,
					timeoutMs: config.FLAGS_OFREP_TIMEOUT_MS,
					cacheMs: config.FLAGS_OFREP_KEEP_MS,
				},
				log,
			)
		: databaseSource(database, access);
	return buildFlagService(source);
}

export async function buildFlagService(source: FlagSource): Promise<FlagService> {
	// Its own domain, since several gateways may run in one process.
	const domain = `mise-${newId()}`;
	await OpenFeature.setProviderAndWait(domain, new FlagProvider(source));
	const client = OpenFeature.getClient(domain);
	const fetchFlag = async (name: FlagName, context: FlagContext) => {
		const details = { ...context };
		return WORD_FLAGS.includes(name)
			? client.getStringValue(name, "", details)
			: client.getBooleanValue(name, false, details);
	};
	return {
		async evaluate(context) {
			const found = await Promise.all(
				FLAG_NAMES.map(async (name) => [name, await fetchFlag(name, context)] as const),
			);
			return Object.fromEntries(found.filter(([, value]) => value !== false && value !== ""));
		},
	};
}

/** Flags from the rules in the table (spec 3.37), cached as long as people's access is. */
function databaseSource(database: Database, access: AccessCache): FlagSource {
	const cachedRules = (merchantId: string) =>
		access.get(`flags:${merchantId}`, () =>
			database.read({ role: "app", merchantId, stores: null }, (tx) =>
				tx.select().from(featureFlags),
			),
		);
	return {
		name: "database",
		async load({ merchantId }) {
			const rules = (await cachedRules(merchantId)) ?? [];
			return Object.fromEntries(
				FLAG_NAMES.flatMap((name) => {
					const value = flagValue(rules, name, merchantId);
					return value === undefined ? [] : [[name, value]];
				}),
			);
		},
	};
}
