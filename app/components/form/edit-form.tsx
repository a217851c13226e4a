import type { ComponentProps, ReactNode } from "react";
import { Notice } from "../ui/notice";
import { EntityForm } from "./entity-form";
import { SaveBar } from "./save-bar";
import { UnsavedHint } from "./unsaved-hint";

type EditFormProps = Omit<ComponentProps<typeof EntityForm>, "children"> & {
	saveLabel?: string;
	cancelTo?: string;
	readOnlyNotice?: string | false;
	children: ReactNode;
};

export function EditForm(props: EditFormProps) {
	const { saveLabel, cancelTo, readOnlyNotice, children, ...frame } = props;
	if (readOnlyNotice) {
		return (
			<>
				<Notice kind="info">{readOnlyNotice}</Notice>
				<div>{children}</div>
			</>
		);
	}
	return (
		<EntityForm {...frame}>
			{(pending) => (
				<>
					{children}
					<SaveBar saveLabel={saveLabel} cancelTo={cancelTo} pending={pending}>
						<UnsavedHint form={frame.form} />
					</SaveBar>
				</>
			)}
		</EntityForm>
	);
}
