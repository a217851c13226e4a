import { Notice } from "~/components/ui/notice";
import type { MenuPartNeeds } from "~/models/menu/menu-part";
import { neededWords } from "~/models/menu/needed-words";

type NeededByProps = {
	noun: string;
	neededBy: NonNullable<MenuPartNeeds["neededBy"]>;
	states: string;
};

export function NeededBy({ noun, neededBy, states }: NeededByProps) {
	if (neededBy.length === 0) return null;
	return (
		<Notice kind="warning">
			{neededWords(neededBy).map((words) => (
				<p key={words}>{words}</p>
			))}
			<p>{`While this ${noun} is ${states}, customers can’t order what requires it.`}</p>
		</Notice>
	);
}
