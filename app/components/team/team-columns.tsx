import { Form } from "@remix-run/react";
import type { TeamRow } from "~/models/team-view";
import { HiddenFields } from "../form/hidden-fields";
import type { Column } from "../list/data-table";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { StatusBadge } from "../ui/status-badge";
import { statusTone } from "./status-tone";

type InviteTo = {
	page: { csrf: string; formKey: string };
	/** The address of the list. */
	path: string;
};

type TeamColumnsProps = InviteTo & { rows: readonly TeamRow[] };

/** The columns of a team list; open invitations are sent again or withdrawn in their row. */
export function teamColumns({ rows, page, path }: TeamColumnsProps): Column<TeamRow>[] {
	const columns: Column<TeamRow>[] = [
		{
			id: "email",
			header: "Email",
			sortable: true,
			card: "title",
			cell: (row) => (
				<>
					<span className="break-words">{row.email}</span> {row.isSelf && <Badge>You</Badge>}
				</>
			),
		},
		{ id: "role", header: "Role", sortable: true, cell: (row) => row.role },
		{ id: "locations", header: "Locations", hideBelow: "lg", cell: (row) => row.locations },
		{
			id: "status",
			header: "Status",
			sortable: true,
			cell: (row) => <StatusBadge tone={statusTone(row.status)}>{row.statusLabel}</StatusBadge>,
		},
		{
			id: "lastSeenAt",
			header: "Last seen",
			sortable: true,
			hideBelow: "md",
			cell: (row) => row.seen,
		},
	];
	if (rows.some(hasInvitation)) columns.push(invitationColumn({ page, path }));
	return columns;
}

function invitationColumn({ page, path }: InviteTo): Column<TeamRow> {
	return {
		id: "invitation",
		header: "Invitation",
		cell: (row) =>
			hasInvitation(row) ? (
				<span className="actions over-row">
					{row.mayResend && (
						<InviteMove page={page} path={path} row={row} move="resend" label="Resend" />
					)}
					{row.mayWithdraw && (
						<InviteMove page={page} path={path} row={row} move="withdraw" label="Withdraw" />
					)}
				</span>
			) : (
				<span className="text-muted-foreground">—</span>
			),
	};
}

function hasInvitation({ mayResend, mayWithdraw }: TeamRow): boolean {
	return mayResend || mayWithdraw;
}

type InviteMoveProps = InviteTo & {
	row: TeamRow;
	move: "resend" | "withdraw";
	label: string;
};

function InviteMove({ page, path, row, move, label }: InviteMoveProps) {
	return (
		<Form method="post" action={`${path}/${row.uuid}/edit`}>
			<HiddenFields
				values={{
					csrf: page.csrf,
					"idempotency-key": `${move}:${page.formKey}:${row.uuid}`,
				}}
			/>
			<Button
				size="sm"
				variant={move === "withdraw" ? "danger-quiet" : "secondary"}
				name="intent"
				value={move}
				aria-label={`${label} the invitation of ${row.email}`}
			>
				{label}
			</Button>
		</Form>
	);
}
