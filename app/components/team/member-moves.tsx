import { useSearchParams } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDetails } from "../ui/confirm-details";
import type { IconName } from "../ui/icon-names";

type MoveName = "resend" | "withdraw" | "disable" | "enable" | "delete" | "resetSecondStep";

type Move = {
	name: MoveName;
	intent: string;
	icon: IconName;
	label: string;
	question: (name: string) => string;
	consequence: string;
	confirm: string;
	danger?: boolean;
};

const MOVES: Move[] = [
	{
		name: "resend",
		intent: "resend",
		icon: "mail",
		label: "Send invitation again",
		question: (name) => `Send ${name} a new link?`,
		consequence: "Their current link stops working.",
		confirm: "Yes, send it",
	},
	{
		name: "withdraw",
		intent: "withdraw",
		icon: "x-circle",
		label: "Withdraw invitation",
		question: (name) => `Withdraw the invitation for ${name}?`,
		consequence: "Their link stops working. They can be invited again.",
		confirm: "Yes, withdraw it",
		danger: true,
	},
	{
		name: "resetSecondStep",
		intent: "reset-second-step",
		icon: "lock",
		label: "Turn off two-step sign-in",
		question: (name) => `Turn off two-step sign-in for ${name}?`,
		consequence:
			"For people who lost their phone and recovery codes. Make sure they asked for it themselves.",
		confirm: "Yes, turn it off",
		danger: true,
	},
	{
		name: "disable",
		intent: "disable",
		icon: "lock",
		label: "Disable",
		question: (name) => `Disable ${name}?`,
		consequence: "Signs them out everywhere. They can't sign in until you enable them again.",
		confirm: "Yes, disable this person",
		danger: true,
	},
	{
		name: "enable",
		intent: "enable",
		icon: "check-circle",
		label: "Enable",
		question: (name) => `Let ${name} sign in again?`,
		consequence: "They get back the role and locations above.",
		confirm: "Yes, enable this person",
	},
	{
		name: "delete",
		intent: "delete",
		icon: "trash",
		label: "Delete",
		question: (name) => `Delete ${name}’s account?`,
		consequence:
			"Signs them out everywhere and deletes the account for good. Their changes stay in the audit log.",
		confirm: "Yes, delete this account",
		danger: true,
	},
];

type MemberMovesProps = {
	page: { csrf: string; formKey: string };
	member: { name: string; version: number };
	moves: Record<MoveName, boolean>;
};

export function MemberMoves({ page, member, moves }: MemberMovesProps) {
	const [params] = useSearchParams();
	const open = MOVES.filter(({ name }) => moves[name]);
	if (open.length === 0) return null;
	return (
		<Card title="More">
			<div className="form-grid member-moves">
				{open.map((move) => (
					<RequestedMove
						key={move.name}
						page={page}
						member={member}
						move={move}
						isRequested={params.get("ask") === move.intent}
					/>
				))}
			</div>
		</Card>
	);
}

type RequestedMoveProps = Omit<MemberMovesProps, "moves"> & {
	move: Move;
	isRequested: boolean;
};

function RequestedMove({ page, member, move, isRequested }: RequestedMoveProps) {
	const { intent, icon, label, question, consequence, confirm, danger } = move;
	return (
		<div id={`ask-${intent}`} tabIndex={-1}>
			<ConfirmDetails
				label={label}
				icon={icon}
				variant={danger ? "danger-quiet" : "secondary"}
				title={question(member.name)}
				harmless={!danger}
				open={isRequested}
			>
				<p className="hint">{consequence}</p>
				<ButtonForm
					csrf={page.csrf}
					idempotencyKey={`${intent}:${page.formKey}`}
					values={{ version: member.version }}
				>
					<Button variant={danger ? "danger" : "primary"} icon={icon} name="intent" value={intent}>
						{confirm}
					</Button>
				</ButtonForm>
			</ConfirmDetails>
		</div>
	);
}
