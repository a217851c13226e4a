import { Link } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { TeamRow } from "~/models/team/team-view";
import type { Column } from "../list/data-table";
import { Badge } from "../ui/badge";
import { Button, buttonClass } from "../ui/button";
import { PersonAddress } from "../ui/person-address";
import { StatusBadge } from "../ui/status-badge";
import { statusTone } from "./status-tone";

type InviteTo = {
	page: { csrf: string; formKey: string };
	path: string;
};

type TeamColumnsProps = InviteTo & { rows: readonly TeamRow[] };

export function teamColumns({ rows, page, path }: TeamColumnsProps): Column<TeamRow>[] {
	const columns: Column<TeamRow>[] = [
		{
			id: "name",
			header: "Name",
			sortable: true,
			card: "title",
			cell: (row) => (
				<>
					<span className="break-words">{row.name || row.email}</span>{" "}
					{row.isSelf && <Badge>You</Badge>} {row.name && <PersonAddress email={row.email} />}
				</>
			),
		},
		{ id: "role", header: "Role", sortable: true, cell: (row) => row.role },
		{ id: "locations", header: "Locations", hideBelow: "lg", cell: (row) => row.locations },
		{
			id: "status",
			header: "Status",
			card: "status",
			sortable: true,
			cell: (row) => <StatusBadge tone={statusTone(row.status)}>{row.statusLabel}</StatusBadge>,
		},
		{
			id: "lastSeenAt",
			header: "Last seen",
			sortable: true,
			hideBelow: "lg",
			card: "hide",
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
				<div className="actions over-row">
					{row.canResend && <SendAgain page={page} path={path} row={row} />}
					{row.canWithdraw && <Withdraw path={path} row={row} />}
				</div>
			) : (
				<span className="hidden text-muted-foreground sm:inline">—</span>
			),
	};
}

function hasInvitation({ canResend, canWithdraw }: TeamRow): boolean {
	return canResend || canWithdraw;
}

function SendAgain({ page, path, row }: InviteTo & { row: TeamRow }) {
	return (
		<ButtonForm
			action={`${path}/${row.uuid}/edit`}
			csrf={page.csrf}
			idempotencyKey={`resend:${page.formKey}:${row.uuid}`}
		>
			<Button
				size="sm"
				name="intent"
				value="resend"
				aria-label={`Resend the invitation to ${row.name || row.email}`}
			>
				Resend
			</Button>
		</ButtonForm>
	);
}

/** A full page load, so that the focus is set there. */
function Withdraw({ path, row }: { path: string; row: TeamRow }) {
	return (
		<Link
			to={`${path}/${row.uuid}/edit?ask=withdraw#ask-withdraw`}
			reloadDocument
			className={buttonClass({ variant: "danger-quiet", size: "sm" })}
			aria-label={`Withdraw the invitation for ${row.name || row.email}`}
		>
			Withdraw
		</Link>
	);
}
