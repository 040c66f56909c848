import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { areShortcutsOn, shortcutKeys, shortcutsId, switchShortcuts } from './shortcut-switch.ts'

/** The keys of the list, and the switch that turns them off. Shown only where scripts run. */
export function Shortcuts() {
  return (
    <details id={shortcutsId} className="mt-5" data-off-paper>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
        Keyboard shortcuts
      </summary>
      <dl className="mt-1 grid max-w-[28rem] grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {shortcutKeys.map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="font-semibold">{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="shortcutsOn"
        label="Use these keys in this browser"
        defaultChecked={areShortcutsOn()}
        onInput={(event) => switchShortcuts(event.currentTarget.checked)}
        className="mt-2"
      />
    </details>
  )
}
