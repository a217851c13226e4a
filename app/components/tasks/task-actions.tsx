import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Button } from "~/components/ui/button";
import { ConfirmDetails } from "~/components/ui/confirm-details";

type TaskActionsProps = {
	page: { csrf: string; formKey: string };
	canCancel: boolean;
	canUndo: boolean;
};

export function TaskActions({ page, canCancel, canUndo }: TaskActionsProps) {
	const hidden = <HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />;
	if (canCancel) {
		return (
			<Form method="post">
				{hidden}
				<ViewOnly>
					<Button icon="x" name="step" value="cancel">
						Cancel task
					</Button>
				</ViewOnly>
			</Form>
		);
	}
	if (!canUndo) return null;
	return (
		<ConfirmDetails
			label="Undo"
			icon="undo"
			variant="secondary"
			title="Undo everything this task changed?"
			harmless
		>
			<p>Later changes are kept and listed in the results.</p>
			<Form method="post" className="actions mt-3">
				{hidden}
				<ViewOnly>
					<Button variant="primary" icon="undo" name="step" value="undo">
						Undo changes
					</Button>
				</ViewOnly>
			</Form>
		</ConfirmDetails>
	);
}
