import { FRANCHISEE_STATUS_LABELS, type FranchiseeView } from "~/models/team/franchisee";
import type { Column } from "../list/data-table";
import { PersonAddress } from "../ui/person-address";
import { StatusBadge } from "../ui/status-badge";
import { TextLink } from "../ui/text-link";

export const FRANCHISEE_COLUMNS: Column<FranchiseeView>[] = [
	{
		id: "organization",
		header: "Franchisee",
		sortable: true,
		card: "title",
		width: "w-[35%]",
		cell: ({ organizationName, name, email, to }) => {
			const title = organizationName || name || email;
			return (
				<>
					{to ? <TextLink to={to}>{title}</TextLink> : <span className="break-words">{title}</span>}{" "}
					{organizationName && <PersonAddress email={name || email} />}
				</>
			);
		},
	},
	{
		id: "locations",
		header: "Locations",
		card: "labelled",
		cell: ({ locations, connectTo }) => (
			<>
				{locations}{" "}
				{connectTo && (
					<span className="block">
						<TextLink to={connectTo}>Connect locations</TextLink>
					</span>
				)}
			</>
		),
	},
	{
		id: "status",
		header: "Invitation",
		sortable: true,
		card: "status",
		cell: ({ status }) => (
			<StatusBadge tone={status === "pending" ? "info" : "success"}>
				{FRANCHISEE_STATUS_LABELS[status]}
			</StatusBadge>
		),
	},
];
