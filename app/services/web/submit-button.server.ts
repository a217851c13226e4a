import { randomUUID } from "node:crypto";
import {
	failureResponse,
	type GatewayFailure,
	type GatewayResult,
} from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import { formBody } from "./form-body.server";
import { KEY_FIELD, VERSION_FIELD } from "./form-fields.server";
import type { RouteArgs } from "./request-state.server";
import { type Landing, land } from "./save-form.server";

interface Press<Done> {
	send: (options: WriteOptions) => Promise<GatewayResult<Done>>;
	done: (data: Done) => Landing;
	/** Converts a refusal to a notice; null throws it. */
	refused: (failure: GatewayFailure) => Landing | null;
}

export async function submitButton<Done>(
	args: RouteArgs,
	{ send, done, refused }: Press<Done>,
): Promise<Response> {
	const form = await formBody(args.request);
	const version = form.get(VERSION_FIELD);
	const result = await send({
		key: String(form.get(KEY_FIELD) || randomUUID()),
		version: typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : null,
	});
	if (result.ok) {
		const landing = done(result.data);
		return land(args, { ...landing, ...removedRowNotice(form.get("place"), landing.text) });
	}
	const landing = refused(result.failure);
	if (!landing) throw failureResponse(result.failure);
	return land(args, { type: "error", ...landing });
}

function removedRowNotice(
	place: FormDataEntryValue | null,
	label: string,
): Pick<Landing, "standing"> {
	if (typeof place !== "string" || !/^\d{1,3}$/.test(place)) return {};
	return { standing: { key: label, place: Number(place), words: label, version: 0, row: null } };
}
