import { FOUND_FIELD } from "~/models/shared/found-page";
import { Button } from "../ui/button";
import type { FormState } from "./form-state";

type MoreFoundProps = { form: FormState; isMore: boolean | undefined };

export function MoreFound({ form, isMore }: MoreFoundProps) {
	const { name, value } = form.field(FOUND_FIELD);
	const page = Number(value) || 1;
	const wasAsked = form.lastUpdated === FOUND_FIELD && page > 1;
	return (
		<>
			<input type="hidden" name={name} value={value} />
			{isMore && (
				<div className="actions">
					<Button
						size="sm"
						{...form.updateButton(name, String(page + 1))}
						{...(wasAsked && { autoFocus: true })}
					>
						Show more
					</Button>
				</div>
			)}
			{!isMore && wasAsked && (
				<p className="hint" role="status">
					That is all.
				</p>
			)}
		</>
	);
}
