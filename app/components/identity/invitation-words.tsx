import { DescriptionList } from "~/components/ui/description-list";
import type { Invitation } from "~/models/identity/account";

type InvitationWordsProps = { email: string; invitation: Invitation & { roleLabel: string } };

export function InvitationWords({ email, invitation }: InvitationWordsProps) {
	const { merchantName, roleLabel, locations, invitedBy } = invitation;
	return (
		<DescriptionList
			items={[
				{ term: "Organization", value: merchantName },
				{ term: "Role", value: roleLabel },
				{ term: "Locations", value: locations ? locations.join(", ") : "All locations" },
				{ term: "Invited by", value: invitedBy },
				{ term: "Your email", value: <span className="break-words">{email}</span> },
			]}
		/>
	);
}
