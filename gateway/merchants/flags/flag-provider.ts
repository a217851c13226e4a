import {
	ErrorCode,
	type EvaluationContext,
	type JsonValue,
	type Provider,
	type ResolutionDetails,
	StandardResolutionReasons,
} from "@openfeature/server-sdk";
import type { FlagContext, FlagSource, FlagValues } from "./flag-source";

export class FlagProvider implements Provider {
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
