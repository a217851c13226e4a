import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { Button } from "~/components/ui/button";
import { ConfirmDetails } from "~/components/ui/confirm-details";

type ResumeButtonProps = {
	page: { csrf: string; formKey: string };
	stop: { id: string; place: string };
	size?: "sm" | "md";
};

export function ResumeButton({ page, stop, size }: ResumeButtonProps) {
	return (
		<ConfirmDetails
			label="Take orders again"
			variant="secondary"
			size={size}
			title={`Take orders again at ${stop.place}?`}
			harmless
		>
			<Form method="post">
				<HiddenFields
					values={{
						csrf: page.csrf,
						"idempotency-key": `${page.formKey}:${stop.id}`,
						stop: stop.id,
					}}
				/>
				<LookOnly>
					<Button variant="primary">Yes, take orders again</Button>
				</LookOnly>
			</Form>
		</ConfirmDetails>
	);
}
