import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "../form/hidden-fields";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDetails } from "../ui/confirm-details";
import type { IconName } from "../ui/icon-names";

type MemberMovesProps = {
	page: { csrf: string; formKey: string };
	member: { email: string; version: number };
	moves: Record<
		"resend" | "withdraw" | "disable" | "enable" | "delete" | "resetSecondStep",
		boolean
	>;
};

/** What else can be done with a person; each is asked for once more before it is done. */
export function MemberMoves({ page, member, moves }: MemberMovesProps) {
	if (!Object.values(moves).some(Boolean)) return null;
	const shared = { page, member };
	return (
		<Card title="More">
			<div className="form-grid">
				{moves.resend && (
					<Move
						{...shared}
						move="resend"
						icon="mail"
						label="Send the invitation again"
						title={`Send ${member.email} a new link?`}
						confirm="Yes, send it"
					>
						The link they have stops working.
					</Move>
				)}
				{moves.withdraw && (
					<Move
						{...shared}
						move="withdraw"
						icon="x-circle"
						label="Withdraw the invitation"
						title={`Withdraw the invitation of ${member.email}?`}
						confirm="Yes, withdraw it"
						danger
					>
						Their link stops working. They can be invited again.
					</Move>
				)}
				{moves.resetSecondStep && (
					<Move
						{...shared}
						move="reset-second-step"
						icon="lock"
						label="Reset the second step"
						title={`Turn off the second step of ${member.email}?`}
						confirm="Yes, turn it off"
						danger
					>
						For somebody who lost their phone and their recovery codes. Make sure it is really them
						who asks.
					</Move>
				)}
				{moves.disable && (
					<Move
						{...shared}
						move="disable"
						icon="lock"
						label="Disable"
						title={`Disable ${member.email}?`}
						confirm="Yes, disable this person"
						danger
					>
						They are signed out everywhere at once and cannot sign in until they are enabled again.
					</Move>
				)}
				{moves.enable && (
					<Move
						{...shared}
						move="enable"
						icon="check-circle"
						label="Enable"
						title={`Let ${member.email} sign in again?`}
						confirm="Yes, enable this person"
					>
						They get back the role and the locations above.
					</Move>
				)}
				{moves.delete && (
					<Move
						{...shared}
						move="delete"
						icon="trash"
						label="Delete"
						title={`Delete the account of ${member.email}?`}
						confirm="Yes, delete this account"
						danger
					>
						They are signed out everywhere and the account is gone for good. What they did stays in
						the audit log.
					</Move>
				)}
			</div>
		</Card>
	);
}

type MoveProps = Omit<MemberMovesProps, "moves"> & {
	move: string;
	icon: IconName;
	label: string;
	title: string;
	confirm: string;
	danger?: boolean;
	children: ReactNode;
};

function Move({ page, member, move, icon, label, title, confirm, danger, children }: MoveProps) {
	return (
		<ConfirmDetails
			label={label}
			icon={icon}
			variant={danger ? "danger-quiet" : "secondary"}
			title={title}
		>
			<p className="hint">{children}</p>
			<Form method="post">
				<HiddenFields
					values={{
						csrf: page.csrf,
						// Another request than saving, so it must not share its key.
						"idempotency-key": `${move}:${page.formKey}`,
						version: member.version,
					}}
				/>
				<Button variant={danger ? "danger" : "primary"} icon={icon} name="intent" value={move}>
					{confirm}
				</Button>
			</Form>
		</ConfirmDetails>
	);
}
