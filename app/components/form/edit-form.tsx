import type { ComponentProps, ReactNode } from "react";
import { PREVIEW_STEP } from "~/models/shared/form-answer";
import { Button } from "../ui/button";
import { EntityForm } from "./entity-form";
import { ReadOnlyNotice } from "./read-only-notice";
import { SaveBar } from "./save-bar";
import { UnsavedHint } from "./unsaved-hint";

type EditFormProps = Omit<ComponentProps<typeof EntityForm>, "children"> & {
	saveLabel?: string;
	cancelTo?: string;
	readOnlyNotice?: string | false | null;
	previews?: boolean;
	also?: ReactNode;
	bar?: (pending: boolean) => ReactNode;
	children: ReactNode;
};

export function EditForm(props: EditFormProps) {
	const { saveLabel, cancelTo, readOnlyNotice, previews, also, bar, children, ...frame } = props;
	if (readOnlyNotice) {
		return (
			<>
				<ReadOnlyNotice>{readOnlyNotice}</ReadOnlyNotice>
				<div>{children}</div>
			</>
		);
	}
	return (
		<EntityForm {...frame}>
			{(pending) => (
				<>
					{children}
					{bar ? (
						bar(pending)
					) : (
						<SaveBar
							saveLabel={saveLabel}
							cancelTo={cancelTo}
							pending={pending}
							also={also ?? (previews && <Button {...PREVIEW_STEP}>Preview</Button>)}
						>
							<UnsavedHint form={frame.form} />
						</SaveBar>
					)}
				</>
			)}
		</EntityForm>
	);
}
