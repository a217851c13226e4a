import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { SetupStep } from "~/models/pages/setup-steps";
import type { FormAnswer } from "~/models/shared/form-answer";
import { cookieLine, readCookie, seal, unseal } from "~/services/web/cookies.server";
import { BASE_FIELD, KEY_FIELD, VERSION_FIELD } from "~/services/web/form-fields.server";
import { INTENT_FIELD } from "~/services/web/form-intent.server";
import { getRequestState, type RouteArgs } from "~/services/web/request-state.server";

/** Unfinished setup step in a sealed cookie, so that the database contains only finished data. */
interface Draft {
	userUuid: string;
	packed: string;
}

const SECONDS = 30 * 24 * 3600;
/** Browsers drop a cookie of more than 4096 characters, including name and attributes. */
const MAX_LENGTH = 3_800;
/** A limit against cookies that were not packed here. */
const MAX_UNPACKED = 200_000;
const LEFT_OUT = new Set(["csrf", "go", KEY_FIELD, INTENT_FIELD]);

/** Keeps a step's form. False when it is too long; the earlier draft then stays. */
export async function saveDraft(
	args: RouteArgs,
	step: SetupStep,
	userUuid: string,
	data: FormData,
): Promise<boolean> {
	const entries = [...data].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !LEFT_OUT.has(entry[0]),
	);
	const packed = deflateRawSync(JSON.stringify(entries)).toString("base64url");
	const text = await seal("setup-draft", { userUuid, packed } satisfies Draft, SECONDS);
	if (text.length > MAX_LENGTH) return false;
	(await getRequestState(args)).setCookie(cookieLine(draftCookieName(step), text, SECONDS));
	return true;
}

export async function deleteDraft(args: RouteArgs, step: SetupStep): Promise<void> {
	(await getRequestState(args)).setCookie(cookieLine(draftCookieName(step), "", 0));
}

/** This person's draft of a step, still for the version they saw; or null. */
export async function openDraft(
	{ request }: RouteArgs,
	step: SetupStep,
	userUuid: string,
	schema: ZodType,
): Promise<FormAnswer | null> {
	const text = readCookie(request, draftCookieName(step));
	const draft = text ? ((await unseal("setup-draft", text)) as Draft | null) : null;
	if (draft?.userUuid !== userUuid) return null;
	const data = new FormData();
	for (const [name, value] of unpacked(draft.packed)) data.append(name, value);
	const { initialValue } = parseWithZod(data, { schema: schema as never }).reply({
		hideFields: [VERSION_FIELD, BASE_FIELD],
	});
	return {
		lastResult: { initialValue: initialValue ?? {} },
		key: randomUUID(),
		version: data.get(VERSION_FIELD) as string | null,
		base: data.get(BASE_FIELD) as string | null,
		problem: null,
		conflicts: [],
	};
}

function unpacked(packed: string): [string, string][] {
	const bytes = inflateRawSync(Buffer.from(packed, "base64url"), {
		maxOutputLength: MAX_UNPACKED,
	});
	return JSON.parse(bytes.toString()) as [string, string][];
}

function draftCookieName(step: SetupStep): string {
	return `mise_setup_${step}`;
}
