import { z } from "zod";
import { emailField, INVALID_LISTED_EMAIL } from "~/models/shared/contact.schema";
import { locationSearchFields } from "~/models/shared/entity-fields.schema";
import { EMPTY_MESSAGE } from "~/models/shared/messages";
import { ONE_ROUND } from "~/models/shared/one-round";
import { INVITE_MAX, splitEmails, TEAM_MESSAGES } from "./team";

const EMAILS_MAX_LENGTH = INVITE_MAX * 256;
const STORES_MAX = 2_000;

const roleV2Uuid = z.uuid(TEAM_MESSAGES.roleNotGiven);
const storeIds = z.array(z.uuid(TEAM_MESSAGES.storesUnknown)).max(STORES_MAX);
/** Menus that a franchisee's new locations sell. */
const menus = z.array(z.uuid()).max(200).default([]);
const merchantId = z.uuid().optional();
const emails = z
	.string({ error: EMPTY_MESSAGE })
	.trim()
	.min(1, EMPTY_MESSAGE)
	.max(EMAILS_MAX_LENGTH, TEAM_MESSAGES.tooMany)
	.refine((text) => splitEmails(text).length <= INVITE_MAX, TEAM_MESSAGES.tooMany);

export const inviteSchema = z.object({
	merchantId,
	email: emails,
	roleV2Uuid,
	stores: storeIds.nullable(),
	menus,
});

export const teamMemberInviteSchema = z.object({
	merchantId,
	teamMemberId: z.string().min(1, EMPTY_MESSAGE).max(200),
	roleV2Uuid,
	stores: storeIds.nullable(),
});

export const userPatchSchema = z.object({ roleV2Uuid, stores: storeIds.nullable() });
export type UserPatch = z.infer<typeof userPatchSchema>;

const assignmentFields = {
	roleV2Uuid: z.uuid({ error: TEAM_MESSAGES.roleNotGiven }),
	stores: storeIds.default([]),
	...locationSearchFields,
};

/** Addresses in the text that cannot receive mail, each with the reason. */
export function emailIssues(text: string): string[] {
	const wrong = splitEmails(text).filter((email) => !emailField.safeParse(email).success);
	return [...new Set(wrong)].map((email) => `${email}: ${INVALID_LISTED_EMAIL}`);
}

export const inviteFormSchema = z
	.object({ email: emails, ...assignmentFields, menus })
	.superRefine(({ email }, context) => {
		// With nothing else wrong the other addresses are invited, and these have their results.
		if (context.issues.length === 0 || typeof email !== "string") return;
		for (const message of emailIssues(email)) {
			context.addIssue({ code: "custom", path: ["email"], message });
		}
	}, ONE_ROUND);

export const teamMemberFormSchema = z.object({
	teamMemberId: z.string({ error: "Choose a team member" }).min(1, "Choose a team member").max(200),
	...assignmentFields,
});

export const memberFormSchema = z.object(assignmentFields);

export const connectSchema = z.object({ stores: storeIds, menus });
export const connectFormSchema = z.object({
	stores: storeIds.default([]),
	menus,
	...locationSearchFields,
});
