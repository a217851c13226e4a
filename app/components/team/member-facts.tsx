import type { UserStatus } from "~/models/viewer/user";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { OnBadge } from "../ui/on-badge";
import { StatusBadge } from "../ui/status-badge";
import { TextLink } from "../ui/text-link";
import { statusTone } from "./status-tone";

export interface MemberView {
	uuid: string;
	/** The address of somebody without a name. */
	name: string;
	email: string;
	version: number;
	status: UserStatus;
	statusLabel: string;
	role: string;
	roleSummary: string;
	locations: string;
	seen: string;
	invited: string | null;
	sqTeamMemberId: string | null;
	hasSecondStep: boolean;
	hasLinkedAccount: boolean;
}

type MemberFactsProps = { member: MemberView; accessTo: string | null; rolesTo: string };

export function MemberFacts({ member, accessTo, rolesTo }: MemberFactsProps) {
	return (
		<Card
			title="Account"
			actions={accessTo && <TextLink to={accessTo}>Why can&apos;t this person see this?</TextLink>}
		>
			<DescriptionList
				items={[
					{ term: "Email", value: <span className="break-words">{member.email}</span> },
					{
						term: "Status",
						value: <StatusBadge tone={statusTone(member.status)}>{member.statusLabel}</StatusBadge>,
					},
					{ term: "Role", value: <TextLink to={rolesTo}>{member.role}</TextLink> },
					{ term: "Locations", value: member.locations },
					{ term: "Last seen", value: member.seen },
					...(member.invited ? [{ term: "Invited", value: member.invited }] : []),
					{ term: "Second step at sign-in", value: <OnBadge isOn={member.hasSecondStep} /> },
					{
						term: "POS account",
						value: member.hasLinkedAccount ? "Linked" : "Not linked",
					},
					...(member.sqTeamMemberId
						? [{ term: "POS team member", value: member.sqTeamMemberId }]
						: []),
				]}
			/>
		</Card>
	);
}
