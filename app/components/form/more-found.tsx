import { FOUND_FIELD } from "~/models/shared/found-page";
import { Button } from "../ui/button";
import type { FormState } from "./form-state";

type MoreFoundProps = { form: FormState; pageName?: string; isMore: boolean | undefined };

export function MoreFound({ form, pageName = FOUND_FIELD, isMore }: MoreFoundProps) {
	const { name, value } = form.field(pageName);
	const page = Number(value) || 1;
	const wasRequested = form.lastUpdated === pageName && page > 1;
	return (
		<>
			<input type="hidden" name={name} value={value} />
			{isMore && (
				<div className="actions">
					<Button
						size="sm"
						{...form.updateButton(name, String(page + 1))}
						{...(wasRequested && { autoFocus: true })}
					>
						Show more
					</Button>
				</div>
			)}
			{!isMore && wasRequested && (
				<p className="hint" role="status">
					End of list.
				</p>
			)}
		</>
	);
}
