import { defineList, toOptions } from "~/models/shared/define-list";
import { instantColumns } from "~/models/shared/instant-columns";
import { fullName } from "~/models/shared/person-name";
import { USER_STATUS_LABELS } from "~/models/viewer/user";
import type { TeamMember } from "./team";
import { memberRoleLabel, memberStatusLabel } from "./team-view";

export interface TeamLine extends TeamMember {
	places: string[] | null;
}

export const teamList = defineList<TeamLine>()({
	name: "team",
	noun: ["person", "people"],
	search: { label: "Search by name or email" },
	filters: {
		role: { kind: "select", label: "Role" },
		location: { kind: "select", label: "Location" },
		group: { kind: "select", label: "Location group" },
		status: { kind: "select", label: "Status", options: toOptions(USER_STATUS_LABELS) },
	},
	sorts: ["name", "email", "role", "status", "lastSeenAt"],
	csv: [
		{ header: "ID", value: (member) => member.uuid },
		{ header: "Name", value: fullName },
		{ header: "Email", value: (member) => member.email },
		{ header: "Role", value: memberRoleLabel },
		{ header: "Locations", value: ({ places }) => places?.join("; ") ?? "All locations" },
		{ header: "Status", value: (member) => memberStatusLabel(member, new Date().toISOString()) },
		...instantColumns<TeamLine>("Last seen", ({ lastSeenAt }) => lastSeenAt),
		...instantColumns<TeamLine>("Invited at", ({ invitedAt }) => invitedAt),
		{ header: "POS team member", value: (member) => member.sqTeamMemberId },
	],
});
