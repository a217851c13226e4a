import {
	ErrorCode,
	type EvaluationContext,
	type JsonValue,
	OpenFeature,
	type Provider,
	type ResolutionDetails,
	StandardResolutionReasons,
} from "@openfeature/server-sdk";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import {
	FLAG_NAMES,
	type FlagName,
	type Flags,
	flagValue,
	isFranchise,
	type Merchant,
	WORD_FLAGS,
} from "~/models/viewer/merchant";
import type { AccessCache } from "../../core/access-cache";
import type { GatewayConfig } from "../../core/config";
import type { Database } from "../../core/database";
import { newId } from "../../core/ids";
import type { FlagContext, FlagSource, FlagValues } from "./flag-source";
import { fetchAllFlags, fetchOneFlag, type OfrepSettings, OfrepSilent } from "./ofrep-client";
import { featureFlags } from "./tables";

const PEOPLE = 5_000;

const PAUSE_MS = 5_000;

interface Known {
	values: FlagValues;
	etag: string | null;
	freshUntil: number;
}

class FlagProvider implements Provider {
	readonly runsOn = "server";
	readonly metadata;
	private readonly loading = new Map<string, Promise<FlagValues>>();

	constructor(private readonly source: FlagSource) {
		this.metadata = { name: source.name };
	}

	resolveBooleanEvaluation(key: string, fallback: boolean, context: EvaluationContext) {
		return this.resolve(key, fallback, context, (value) => typeof value === "boolean");
	}

	async resolveStringEvaluation(key: string, fallback: string, context: EvaluationContext) {
		const found = await this.resolve<string | true>(
			key,
			fallback,
			context,
			(value) => typeof value === "string" || value === true,
		);
		return { ...found, value: String(found.value) };
	}

	resolveNumberEvaluation(key: string, fallback: number, context: EvaluationContext) {
		return this.resolve(key, fallback, context, (value) => typeof value === "number");
	}

	resolveObjectEvaluation<T extends JsonValue>(
		key: string,
		fallback: T,
		context: EvaluationContext,
	) {
		return this.resolve(key, fallback, context, (value) => typeof value === "object");
	}

	private async resolve<T>(
		key: string,
		fallback: T,
		context: EvaluationContext,
		fits: (value: unknown) => boolean,
	): Promise<ResolutionDetails<T>> {
		const values = await this.load(context as unknown as FlagContext);
		if (!Object.hasOwn(values, key)) {
			return { value: fallback, reason: StandardResolutionReasons.DEFAULT };
		}
		const value = values[key];
		if (!fits(value)) {
			return {
				value: fallback,
				reason: StandardResolutionReasons.ERROR,
				errorCode: ErrorCode.TYPE_MISMATCH,
			};
		}
		return { value: value as T, reason: StandardResolutionReasons.TARGETING_MATCH };
	}

	private load(context: FlagContext): Promise<FlagValues> {
		const id = JSON.stringify(context);
		const known = this.loading.get(id);
		if (known) return known;
		const made = this.source.load(context).finally(() => this.loading.delete(id));
		this.loading.set(id, made);
		return made;
	}
}

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

/** OFREP flags, cached for `cacheMs`. While it is down, the last answer applies; without one, flags are off. */
export function ofrepSource(
	settings: OfrepSettings & { cacheMs: number },
	log: Logger,
): FlagSource {
	const known = new LRUCache<string, Known>({ max: PEOPLE });
	let pausedUntil = 0;
	let isDown = false;
	let hasBulk = true;

	async function ask(context: FlagContext, last: Known | undefined): Promise<Known> {
		const freshUntil = Date.now() + settings.cacheMs;
		if (hasBulk) {
			const answer = await fetchAllFlags(settings, context, last?.etag ?? null);
			if (answer === "unchanged" && last) return { ...last, freshUntil };
			if (answer !== "missing" && answer !== "unchanged") return { ...answer, freshUntil };
			if (answer === "missing") hasBulk = false;
		}
		const found = await Promise.all(
			FLAG_NAMES.map((name) => fetchOneFlag(settings, name, context)),
		);
		return { values: Object.assign({}, ...found), etag: null, freshUntil };
	}

	return {
		name: "ofrep",
		async load(context) {
			const id = JSON.stringify(context);
			const last = known.get(id);
			const now = Date.now();
			if (last && last.freshUntil > now) return last.values;
			if (pausedUntil > now) return last?.values ?? {};
			try {
				const answer = await ask(context, last);
				known.set(id, answer);
				if (isDown) log.info("the flag service answers again");
				isDown = false;
				return answer.values;
			} catch (error) {
				if (!(error instanceof OfrepSilent)) throw error;
				pausedUntil = now + (error.retryAfterMs ?? PAUSE_MS);
				if (!isDown) log.warn({ error }, "the flag service does not answer: its last word stands");
				isDown = true;
				return last?.values ?? {};
			}
		},
	};
}

interface FlagSubject {
	merchantId: string;
	user: { uuid: string; type: string };
	role: { name: string } | null;
	merchant: Merchant | null;
}

/** Data about a person sent to the flag service; the merchant's name for franchises only (spec 6.7). */
export function flagContext({ merchantId, user, role, merchant }: FlagSubject): FlagContext {
	return {
		targetingKey: user.uuid,
		merchantId,
		role: role?.name ?? "",
		type: user.type,
		...(merchant && isFranchise(merchant) && { merchantName: merchant.name }),
	};
}
