import { FIND_FIELD } from "~/models/shared/find-field";
import type { FormNote } from "~/models/shared/form-answer";
import type { FormState } from "../form/form-state";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";

type FindOnMapProps = {
	form: FormState;
	name: string;
	note: FormNote | undefined;
};

export function FindOnMap({ form, name, note }: FindOnMapProps) {
	const said = note?.name === name ? note : null;
	return (
		<div className="form-grid">
			<div>
				<Button
					icon="pin"
					{...form.updateButton(FIND_FIELD, name)}
					{...(said && { autoFocus: true })}
				>
					Find on the map
				</Button>
			</div>
			{said && <Notice kind={said.kind}>{said.message}</Notice>}
		</div>
	);
}
