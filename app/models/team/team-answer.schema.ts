import { z } from "zod";
import { emailSchema, idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { roleSchema, userShape } from "~/models/viewer/user.schema";
import type { InviteResult, PosTeamMemberChoice, RoleCount, TeamMember } from "./team";

export const teamMemberSchema = exactObject<TeamMember>()({
	...userShape,
	version: versionSchema,
	role: roleSchema.nullable(),
	lastSeenAt: instantSchema.nullable(),
	invitedAt: instantSchema.nullable(),
	hasSecondStep: z.boolean(),
	hasLinkedAccount: z.boolean(),
});

export const roleCountsSchema = z.array(
	exactObject<RoleCount>()({
		roleV2Uuid: z.string().meta({ example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11" }),
		people: z.int(),
	}),
);

export const posTeamMembersSchema = z.array(
	exactObject<PosTeamMemberChoice>()({
		id: z.string().meta({ example: "TM-1001" }),
		name: z.string().meta({ example: "Dana Reyes" }),
		email: emailSchema.nullable(),
		isOnTeam: z.boolean(),
	}),
);

export const inviteResultsSchema = z.object({
	results: z.array(
		exactObject<InviteResult>()({
			email: emailSchema,
			outcome: z.enum(["invited", "already-invited", "refused"]),
			message: z.string().meta({ example: "" }),
		}),
	),
});

export const goneMemberSchema = z.object({ uuid: idSchema });
