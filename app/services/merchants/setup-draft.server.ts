import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import type { SetupStep } from "~/models/pages/setup-steps";
import type { FormAnswer } from "~/models/shared/form-answer";
import { cookieLine, readCookie } from "~/services/web/cookies.server";
import { BASE_FIELD, KEY_FIELD, VERSION_FIELD } from "~/services/web/form.server";
import { INTENT_FIELD } from "~/services/web/form-intent.server";
import { type RouteArgs, stateOf } from "~/services/web/request-state.server";
import { seal, unseal } from "~/services/web/seal.server";

/**
 * What was typed in a step of the setup and is not right yet, kept in a sealed cookie of the browser it was typed in:
 * nobody else reads it, and the database holds only what is finished.
 */
interface Draft {
	userUuid: string;
	/** The form's entries as JSON, deflated. */
	packed: string;
}

const SECONDS = 30 * 24 * 3600;
/** Browsers drop a cookie of more than 4096 characters, its name and attributes included. */
const MAX_LENGTH = 3_800;
/** An entry that unpacks to more than this was not packed here. */
const MAX_UNPACKED = 200_000;
const LEFT_OUT = new Set(["csrf", "go", KEY_FIELD, INTENT_FIELD]);

/** Keeps a step's form as it was typed. False when it is too long to be kept: then what was kept before stays. */
export async function keepDraft(
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
	(await stateOf(args)).setCookie(cookieLine(cookieOf(step), text, SECONDS));
	return true;
}

/** Forgets a step's draft, once the step is done. */
export async function dropDraft(args: RouteArgs, step: SetupStep): Promise<void> {
	(await stateOf(args)).setCookie(cookieLine(cookieOf(step), "", 0));
}

/**
 * A step's form as it was left by this person, for the page to begin with; null when nothing was. It is still made on
 * the version they saw then.
 */
export async function openDraft(
	{ request }: RouteArgs,
	step: SetupStep,
	userUuid: string,
	schema: ZodType,
): Promise<FormAnswer | null> {
	const text = readCookie(request, cookieOf(step));
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

function cookieOf(step: SetupStep): string {
	return `mise_setup_${step}`;
}
