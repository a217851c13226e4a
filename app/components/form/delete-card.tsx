import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { ConfirmDetails } from "../ui/confirm-details";
import { ButtonForm } from "./button-form";

type DeleteCardProps = {
	page: { csrf: string; formKey: string };
	what: string;
	name: string;
	version: number;
	hint?: ReactNode;
	verb?: string;
	children?: ReactNode;
};

export function DeleteCard({
	page,
	what,
	name,
	version,
	hint = "You can restore it from the audit log.",
	verb = "Delete",
	children,
}: DeleteCardProps) {
	return (
		<Card title={`${verb} this ${what}`}>
			<p className="hint">{hint}</p>
			<ConfirmDetails label={`${verb} ${what}`} icon="trash" title={`${verb} “${name}”?`}>
				<ButtonForm csrf={page.csrf} idempotencyKey={`delete:${page.formKey}`} values={{ version }}>
					{children}
					<Button variant="danger" icon="trash" name="intent" value="delete">
						{`Yes, ${verb.toLowerCase()} this ${what}`}
					</Button>
				</ButtonForm>
			</ConfirmDetails>
		</Card>
	);
}
