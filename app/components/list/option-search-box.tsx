import type { OptionSearch } from "~/models/shared/list-view";

type OptionSearchBoxProps = {
	search: OptionSearch;
	hint: string;
	onFind?: (words: string) => void;
};

export function OptionSearchBox({ search, hint, onFind }: OptionSearchBoxProps) {
	return (
		<label className="block px-2 pb-2">
			<span className="hint">{hint}</span>
			<input
				type="search"
				name={search.name}
				defaultValue={search.words}
				maxLength={250}
				autoComplete="off"
				className="input input-sm"
				onInput={onFind && (({ currentTarget }) => onFind(currentTarget.value))}
			/>
		</label>
	);
}
